import type { KeyDate } from '#contract/agreement-dates.ts';
import { type Day, utcDay } from '#contract/days.ts';
import type { Platform } from '#platform/platform.ts';
import { type SignedTerms, findSignedTerms } from '#domains/contracts/index.ts';
import { keyDatesOf } from './key-dates.ts';
import { type AgreementProgress, findProgress } from './manifest.ts';

interface CurrentDates {
  signed: SignedTerms;
  dates: KeyDate[];
}

/**
 * Returns the current key dates of an agreement: without targets that were met early, and with the trial as notices and
 * results have changed it. Returns undefined before the last signature.
 */
export async function findCurrentDates(
  { db, domains }: Pick<Platform, 'db' | 'domains'>,
  dealId: string,
  today: Day = utcDay(new Date()),
): Promise<CurrentDates | undefined> {
  const signed = await findSignedTerms(db, dealId);
  if (!signed) return undefined;
  const planned = keyDatesOf(signed, today);
  const progress = await findProgress(domains, db, dealId, planned);
  const open = planned.filter((date) => date.day < today || !isSettled(date, progress));
  const dates = withNotice(open, signed, progress).toSorted((one, other) => one.day.localeCompare(other.day));
  return { signed, dates };
}

/** Whether a key date no longer matters, because its target is met or its trial is over. */
function isSettled(date: KeyDate, { met, outcome }: AgreementProgress): boolean {
  const isOfTrial = date.kind === 'milestone' || date.kind === 'trial_end';
  return (
    (isOfTrial && outcome !== null) || met.some(({ kind, day }) => kind === date.kind && day === date.day)
  );
}

/**
 * Replaces the planned last day of the trial with the one that a notice named, or with the last day of the agreement if
 * an amendment made that the sooner of the two.
 */
function withNotice(
  dates: readonly KeyDate[],
  { ending }: SignedTerms,
  { outcome, graceEndsOn }: AgreementProgress,
): KeyDate[] {
  if (graceEndsOn === null || outcome === 'exclusive') return [...dates];
  const others = dates.filter(({ kind }) => kind !== 'trial_end');
  const isCutOff = ending !== undefined && ending.endsOn < graceEndsOn;
  if (isCutOff) return others;
  const end = dates.find((date) => date.kind === 'end' && date.renewalMonths === null)?.day;
  return [...others, { kind: 'trial_end', day: end !== undefined && end < graceEndsOn ? end : graceEndsOn }];
}
