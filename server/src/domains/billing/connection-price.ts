import type { Day } from '#contract/days.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { unauthorized } from '#platform/errors.ts';
import { localDay } from '#platform/local-days.ts';
import type { Platform } from '#platform/platform.ts';
import { roleIn } from '#domains/members/index.ts';
import { findUser } from '#domains/users/index.ts';
import { countCredits } from './credits.store.ts';
import { payingCompany } from './permissions.ts';
import { findBillingZoneOf } from './plans.store.ts';

export const CREDIT = { pricingModel: 'credit', feeCents: 0, feeStatus: 'credit' } as const;
export const MONEY = {
  pricingModel: 'per_connection',
  feeCents: CONNECTION_FEE_CENTS,
  feeStatus: 'pending',
} as const;
export type Fee = typeof CREDIT | typeof MONEY;

export async function currentTerms(platform: Platform, actor: Actor, companyId: string | undefined) {
  const user = await findUser(platform.db, actor.id);
  if (!user) throw unauthorized();
  const payerId = companyId === undefined ? payingCompany(actor) : companyId;
  const isOwn = payerId !== undefined && roleIn(actor, payerId) !== undefined;
  const creditsLeft =
    user.connectionCredits + (isOwn ? await countCredits(platform.db, payerId, new Date()) : 0);
  return {
    feeCents: CONNECTION_FEE_CENTS,
    creditsLeft,
    dueCents: creditsLeft > 0 ? CREDIT.feeCents : MONEY.feeCents,
    nextBillingDate: nextBillingDate(
      new Date(),
      isOwn ? await findBillingZoneOf(platform.db, payerId) : 'UTC',
    ),
  };
}

export const nextBillingDate = (now: Date, timeZone: string): Day =>
  localDay(now, timeZone).with({ day: 1 }).add({ months: 1 }).toString();
