import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { AgreementInForce, GivenTermination } from '#contract/agreements-in-force.ts';
import type { ClauseForm } from '#contract/contract-clauses.ts';
import type { Day } from '#contract/days.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { findClauseForm } from '#domains/contracts/index.ts';
import { type CurrentAgreement, isOver } from './current-agreement.ts';

/**
 * The number of contract years after which a company can end the agreement without a reason, and of days of notice, by
 * the form of the clause. `clause-figures.test.ts` compares them with the text of every version.
 */
export const WITHOUT_REASON: Record<ClauseForm, Record<DealSide, { afterYears: number; days: number }>> = {
  balanced: {
    manufacturer: { afterYears: 1, days: 180 },
    distributor: { afterYears: 1, days: 180 },
  },
  manufacturer: {
    manufacturer: { afterYears: 1, days: 90 },
    distributor: { afterYears: 1, days: 90 },
  },
  distributor: {
    manufacturer: { afterYears: 2, days: 365 },
    distributor: { afterYears: 0, days: 90 },
  },
};

/**
 * Returns the grounds on which a side can end the agreement now, with the earliest last day for each. An edited
 * clause has its own notice period, which the companies observe themselves.
 */
export async function groundsFor(
  db: Db,
  current: CurrentAgreement,
  side: DealSide,
): Promise<AgreementInForce['canEnd']> {
  const { today, dates, termination } = current;
  if (termination || isOver(current)) return [];
  const notice = dates.find((date) => date.kind === 'notice' && date.day >= today);
  const form = await findClauseForm(db, current.dealId, 'termination');
  const withoutReason = form === null ? today : earliest(current, WITHOUT_REASON[form][side]);
  return [
    ...(notice?.kind === 'notice' ? [{ ground: 'not_renewed' as const, from: notice.endsOn }] : []),
    ...(withoutReason === null ? [] : [{ ground: 'without_reason' as const, from: withoutReason }]),
    { ground: 'breach', from: today },
    ...(side === 'manufacturer' ? [{ ground: 'risk' as const, from: today }] : []),
  ];
}

/** Returns the earliest last day, or null while notice cannot be given yet or would end after the term. */
function earliest(
  { signed, today, endsOn }: CurrentAgreement,
  { afterYears, days }: { afterYears: number; days: number },
): Day | null {
  const first = Temporal.PlainDate.from(signed.effectiveOn).add({ years: afterYears }).toString();
  const day = Temporal.PlainDate.from(today).add({ days }).toString();
  return today < first || (endsOn !== null && day > endsOn) ? null : day;
}

/** @throws ApiError 409 for a ground that does not apply now, and for a day that is too early or after the term */
export async function assertCanEnd(
  db: Db,
  current: CurrentAgreement,
  side: DealSide,
  { ground, endsOn }: Pick<z.output<typeof GivenTermination>, 'ground' | 'endsOn'>,
): Promise<void> {
  const given = (await groundsFor(db, current, side)).find((one) => one.ground === ground);
  if (!given) throw new ApiError('in_force.ground_not_now');
  if (endsOn < given.from) throw new ApiError('in_force.day_too_early', { day: given.from });
  if (current.endsOn !== null && endsOn > current.endsOn)
    throw new ApiError('in_force.day_too_late', { day: current.endsOn });
}
