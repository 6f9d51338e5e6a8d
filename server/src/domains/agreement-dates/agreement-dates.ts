import type { KeyDates } from '#contract/agreement-dates.ts';
import { utcDay } from '#contract/days.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { findSignedTerms } from '#domains/contracts/index.ts';
import { findOwnDeal } from '#domains/deals/index.ts';
import { keyDatesOf } from './key-dates.ts';

/** @throws ApiError 404 to everyone who acts for neither company */
export async function getDates({ db }: Platform, actor: Actor, dealId: string): Promise<KeyDates | null> {
  await findOwnDeal(db, actor, dealId);
  const signed = await findSignedTerms(db, dealId);
  if (!signed) return null;
  return { effectiveOn: signed.effectiveOn, dates: keyDatesOf(signed, utcDay(new Date())) };
}
