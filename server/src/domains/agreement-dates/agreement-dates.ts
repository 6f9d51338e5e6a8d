import type { KeyDates } from '#contract/agreement-dates.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { findOwnDeal } from '#domains/deals/index.ts';
import { findCurrentDates } from './current-dates.ts';

/** @throws ApiError 404 for everyone who acts for neither company */
export async function getDates(platform: Platform, actor: Actor, dealId: string): Promise<KeyDates | null> {
  await findOwnDeal(platform.db, actor, dealId);
  const current = await findCurrentDates(platform, dealId);
  return current ? { effectiveOn: current.signed.effectiveOn, dates: current.dates } : null;
}
