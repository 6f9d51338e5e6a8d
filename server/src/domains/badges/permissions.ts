import { RENEWAL_DAYS } from '#contract/badges.ts';
import type { Actor, AdminActor } from '#platform/actor.ts';

interface Page {
  ownerId: string;
  isUnclaimed: boolean;
}

/** Who looks: a person, an administrator, or a visitor. */
export interface Viewer {
  actor: Actor | null;
  admin: AdminActor | null;
}

/** The owner acts for a company (decisions, section 4). */
export const isOwn = (actor: Pick<Actor, 'id'> | null, { ownerId, isUnclaimed }: Page): boolean =>
  actor?.id === ownerId && !isUnclaimed;

/** Requests and their documents are between the owner and the administrators. */
export const canSeeRequests = ({ actor, admin }: Viewer, page: Page): boolean =>
  admin !== null || isOwn(actor, page);

const DAY_MS = 86_400_000;

/** A badge that still holds is asked for anew only when it is about to expire. */
export const canRenew = ({ expiresAt }: { expiresAt: string | null }, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - now.getTime() <= RENEWAL_DAYS * DAY_MS;
