import { Temporal } from 'temporal-polyfill';
import type { KeyDate } from '#contract/agreement-dates.ts';
import type { AgreementTarget } from '#contract/agreements-in-force.ts';
import { type Day, utcDay } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import { type AgreementProgress, keyDatesOf } from '#domains/agreement-dates/index.ts';
import { type SignedTerms, findSignedTerms } from '#domains/contracts/index.ts';
import * as store from './store.ts';

export interface CurrentAgreement {
  readonly dealId: string;
  readonly signed: SignedTerms;
  readonly today: Day;
  readonly dates: readonly KeyDate[];
  readonly results: readonly store.ResultRow[];
  readonly trial: store.TrialRow | undefined;
  readonly termination: Awaited<ReturnType<typeof store.findTermination>>;
  readonly renewals: Awaited<ReturnType<typeof store.findRenewals>>;
  /** The last day of the agreement, or of the current term including a renewal that is already certain. */
  readonly endsOn: Day | null;
}

/** Returns the agreement's state, or undefined before the last signature. The caller checks who may read it. */
export async function readCurrentAgreement(
  db: Db,
  dealId: string,
  today: Day = utcDay(new Date()),
): Promise<CurrentAgreement | undefined> {
  const signed = await findSignedTerms(db, dealId);
  if (!signed) return undefined;
  const dates = keyDatesOf(signed, today);
  const renewals = await store.findRenewals(db, dealId);
  const lastEnd = dates.findLast(({ kind }) => kind === 'end')?.day ?? null;
  const renewedUntil = renewals.at(-1)?.renewedUntil ?? null;
  return {
    dealId,
    signed,
    today,
    dates,
    results: await store.findResults(db, dealId),
    trial: await store.findTrial(db, dealId),
    termination: await store.findTermination(db, dealId),
    renewals,
    endsOn:
      signed.ending === undefined &&
      renewedUntil !== null &&
      (lastEnd ?? '') < renewedUntil &&
      isEndOf(signed, renewedUntil)
        ? renewedUntil
        : lastEnd,
  };
}

export const findAgreementEnd = async (db: Db, dealId: string): Promise<Day | null> =>
  (await readCurrentAgreement(db, dealId))?.endsOn ?? null;

export async function findAgreementProgress(
  db: Db,
  dealId: string,
  dates: readonly KeyDate[],
): Promise<AgreementProgress> {
  const targets = targetsOf({ dates, results: await store.findResults(db, dealId) });
  const trial = await store.findTrial(db, dealId);
  return {
    met: targets.filter(({ isMet }) => isMet === true),
    outcome: trial?.outcome ?? null,
    graceEndsOn: trial?.graceEndsOn ?? null,
  };
}

/** Whether a term still ends on the given day; an amendment may have moved its end. */
const isEndOf = (signed: SignedTerms, renewedUntil: Day): boolean =>
  keyDatesOf(signed, renewedUntil).some(({ kind, day }) => kind === 'end' && day === renewedUntil);

export const isOver = ({ endsOn, today }: CurrentAgreement): boolean => endsOn !== null && endsOn < today;

export function targetsOf({
  dates,
  results,
}: Pick<CurrentAgreement, 'dates' | 'results'>): AgreementTarget[] {
  return dates.flatMap((date) => {
    if (date.kind !== 'minimum_purchase' && date.kind !== 'milestone') return [];
    const { kind, day } = date;
    const [amount, currency] = date.kind === 'milestone' ? [date.units, null] : [date.amount, date.currency];
    const entered = results.find(store.isSameTarget({ kind, day }));
    // An amendment can change units into money. What was entered before says nothing about the new target.
    const last = entered?.currency === currency ? entered : undefined;
    return [
      {
        kind,
        day,
        amount,
        currency,
        version: entered?.number ?? 0,
        result: last
          ? { amount: last.amount, by: last.side, at: last.at, answer: last.answer, reason: last.reason }
          : null,
        isMet: last?.answer === 'confirmed' && amount !== null ? last.amount >= amount : null,
      },
    ];
  });
}

export const yesterdayOf = ({ today }: Pick<CurrentAgreement, 'today'>): Day =>
  Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();

/**
 * Returns the last day of the trial, or null without one. The day named in a notice counts even if a termination has
 * removed the planned end of the trial from `dates`.
 */
export const trialLastDay = ({ dates, trial }: Pick<CurrentAgreement, 'dates' | 'trial'>): Day | null =>
  trial?.graceEndsOn ?? dates.find(({ kind }) => kind === 'trial_end')?.day ?? null;

/** Returns the last day of the trial, or of the agreement if an amendment made that the sooner of the two. */
export function lastTrialDayInTerm(current: CurrentAgreement): Day | null {
  const lastDay = trialLastDay(current);
  return lastDay !== null && current.endsOn !== null && current.endsOn < lastDay ? current.endsOn : lastDay;
}

/** Returns the last exclusive day of a trial without a notice, or the last day of the agreement if that is sooner. */
export const plannedTrialEnd = ({ dates, endsOn }: CurrentAgreement): Day | null =>
  dates.find(({ kind }) => kind === 'trial_end')?.day ?? endsOn;

export const isOnTrial = (current: CurrentAgreement): boolean =>
  trialLastDay(current) !== null && !current.trial?.outcome;

export const isMissed = ({ isMet }: AgreementTarget, day: Day, today: Day): boolean =>
  isMet !== true && day < today;

/** Whether a milestone that was confirmed as missed can still be met, which is possible until the trial is settled. */
export const canBeMetLate = ({ kind, isMet }: AgreementTarget, current: CurrentAgreement): boolean =>
  kind === 'milestone' && isMet === false && isOnTrial(current) && !isOver(current);

export function stateAfterTrial({ signed, trial }: CurrentAgreement): 'exclusive' | 'non_exclusive' {
  const kind = signed.terms.exclusivity?.kind;
  if (kind === 'trial') return trial?.outcome === 'exclusive' ? 'exclusive' : 'non_exclusive';
  return kind === 'exclusive' ? 'exclusive' : 'non_exclusive';
}

export interface Assignment {
  readonly state: 'exclusive' | 'non_exclusive';
  readonly endsOn: Day | null;
}

/**
 * Returns how the distributor holds the territories from today on: exclusively until a running trial ends, or until the
 * agreement ends if that is sooner.
 */
export function assignmentOf(current: CurrentAgreement): Assignment {
  const { signed, trial, today, endsOn } = current;
  const isOnTrial = signed.terms.exclusivity?.kind === 'trial' && !trial?.outcome;
  const lastDay = lastTrialDayInTerm(current) ?? endsOn;
  if (isOnTrial && lastDay !== null && lastDay >= today) return { state: 'exclusive', endsOn: lastDay };
  return { state: stateAfterTrial(current), endsOn };
}
