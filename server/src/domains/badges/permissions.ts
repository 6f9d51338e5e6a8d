import { RENEWAL_DAYS } from '#contract/badges.ts';
import type { Actor, AdminActor } from '#platform/actor.ts';

interface Page {
  ownerId: string;
  isUnclaimed: boolean;
}

/** A person, an administrator, or a visitor. */
export interface Viewer {
  actor: Actor | null;
  admin: AdminActor | null;
}

/** The owner acts for a company. */
export const isOwn = (actor: Pick<Actor, 'id'> | null, { ownerId, isUnclaimed }: Page): boolean =>
  actor?.id === ownerId && !isUnclaimed;

/** Only the owner and administrators see requests and their documents. */
export const canSeeRequests = ({ actor, admin }: Viewer, page: Page): boolean =>
  admin !== null || isOwn(actor, page);

const DAY_MS = 86_400_000;

/** A valid badge can be requested again only shortly before it expires. */
export const canRenew = ({ expiresAt }: { expiresAt: string | null }, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - now.getTime() <= RENEWAL_DAYS * DAY_MS;
