import { Temporal } from 'temporal-polyfill';
import type { ClauseForm } from '#contract/contract-clauses.ts';
import type { Day } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import { findClauseForm } from '#domains/contracts/index.ts';
import { type CurrentAgreement, isMissed, isOver, targetsOf, trialLastDay } from './current-agreement.ts';

/**
 * The number of days in which a late milestone can still be met after the manufacturer's notice, as stated in each form
 * of the exclusivity clause. `clause-figures.test.ts` compares them with the text of every version.
 */
export const GRACE_DAYS: Record<ClauseForm, number> = { balanced: 30, manufacturer: 0, distributor: 60 };

/**
 * Returns the earliest last day that a notice of a missed milestone can name, or null if no milestone was missed or the
 * agreement ends sooner.
 */
export async function noticeFrom(db: Db, current: CurrentAgreement): Promise<Day | null> {
  const { today, trial, endsOn } = current;
  const last = trialLastDay(current);
  if (last === null || last < today || trial?.graceEndsOn || trial?.outcome || isOver(current)) return null;
  const missed = targetsOf(current).some(
    (target) => target.kind === 'milestone' && isMissed(target, target.day, today),
  );
  if (!missed) return null;
  const form = await findClauseForm(db, current.dealId, 'exclusivity');
  const days = form === null ? 0 : GRACE_DAYS[form];
  const from = Temporal.PlainDate.from(today).add({ days }).toString();
  return endsOn !== null && from > endsOn ? null : from;
}
