import { type CompanyBadge, RENEWAL_DAYS, isRequestable } from '#contract/badges.ts';
import type { BadgeType } from '#contract/vocabulary.ts';

const DAY_MS = 86_400_000;

/** Returns whether a badge can be requested: not while it is pending or far from expiry. The server checks this too. */
export function canRequestBadge(type: BadgeType, badges: readonly CompanyBadge[]): boolean {
  const ofType = badges.filter(({ badge }) => badge.type === type);
  return isRequestable(type) && !ofType.some(standsInTheWay);
}

function standsInTheWay({ status, expiresAt, isRenamed }: CompanyBadge): boolean {
  if (status === 'pending') return true;
  if (status !== 'approved' || isRenamed) return false;
  return expiresAt === null || Date.parse(expiresAt) - Date.now() > RENEWAL_DAYS * DAY_MS;
}
