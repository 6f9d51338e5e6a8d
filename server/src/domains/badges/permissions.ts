import { RENEWAL_DAYS } from '#contract/badges.ts';
import type { Actor, AdminActor } from '#platform/actor.ts';
import { roleIn } from '#domains/members/index.ts';

interface Page {
  companyId: string;
}

export interface Viewer {
  actor: Actor | null;
  admin: AdminActor | null;
}

export const canSeeRequests = ({ actor, admin }: Viewer, { companyId }: Page): boolean =>
  admin !== null || (actor !== null && roleIn(actor, companyId) !== undefined);

const DAY_MS = 86_400_000;

export const canRenew = ({ expiresAt }: { expiresAt: string | null }, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - now.getTime() <= RENEWAL_DAYS * DAY_MS;
