import { Temporal } from 'temporal-polyfill';
import type { KeyDate } from '#contract/agreement-dates.ts';
import type { Day } from '#contract/days.ts';
import { type AgreedTerms, type SignedTerms, trialMonths } from '#domains/contracts/index.ts';

const MONTHS_IN = { month: 1, quarter: 3, year: 12 } as const;

/** A term, from the start of `fromMonth` to the start of `toMonth`. An agreement's first term begins with month 0. */
interface Stretch {
  fromMonth: number;
  toMonth: number;
}

/**
 * Returns what falls due under a signed agreement, in order, up to the end of the term that includes `today`. Months
 * are counted from the day on which the agreement took effect, like its contract years: a month that begins on January
 * 31 ends on the day before February 28. An agreement that renews automatically is assumed to renew unless it was
 * ended.
 */
export function keyDatesOf(signed: SignedTerms, today: Day): KeyDate[] {
  const { effectiveOn, terms, ending } = signed;
  const calendar = calendarFrom(effectiveOn);
  const stretches = termsUntil(ending?.endsOn ?? today, terms.term, calendar);
  const length = stretches.at(-1)?.toMonth ?? 0;
  const dates = [
    ...stretches.flatMap((stretch) => endDates(stretch, terms.term, calendar)),
    ...sellOffDates(length, terms.sellOff, calendar),
    ...allPurchaseDates(signed, length, calendar),
    ...trialDates(terms, calendar),
  ];
  return (ending ? endedOn(dates, ending) : dates).toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Leaves out the sell-off if the agreement renews automatically, because the sell-off may never happen. */
export const withoutUnlikely = (dates: readonly KeyDate[]): readonly KeyDate[] =>
  dates.some((date) => date.kind === 'end' && date.renewalMonths === null)
    ? dates
    : dates.filter(({ kind }) => kind !== 'sell_off');

function endedOn(
  dates: readonly KeyDate[],
  { endsOn, sellOffEndsOn }: NonNullable<SignedTerms['ending']>,
): KeyDate[] {
  const kept = dates.filter(
    (date) =>
      date.day <= endsOn &&
      date.kind !== 'sell_off' &&
      !(date.kind === 'end' && date.day === endsOn) &&
      !(date.kind === 'notice' && date.endsOn >= endsOn),
  );
  return [
    ...kept,
    { kind: 'end', day: endsOn, renewalMonths: null },
    ...(sellOffEndsOn === null ? [] : [{ kind: 'sell_off' as const, day: sellOffEndsOn }]),
  ];
}

type Calendar = ReturnType<typeof calendarFrom>;

const calendarFrom = (effectiveOn: Day) => {
  const first = Temporal.PlainDate.from(effectiveOn);
  const lastDay = (months: number) => first.add({ months }).subtract({ days: 1 });
  return {
    lastDayOf: (months: number): Day => lastDay(months).toString(),
    monthsBefore: (months: number, notice: number): Day =>
      lastDay(months).subtract({ months: notice }).toString(),
    daysAfter: (months: number, days: number): Day => lastDay(months).add({ days }).toString(),
  };
};

function termsUntil(today: Day, term: AgreedTerms['term'], calendar: Calendar): Stretch[] {
  if (!term) return [];
  const stretches = [{ fromMonth: 0, toMonth: term.months }];
  for (
    let end = term.months;
    term.renewalMonths !== null && calendar.lastDayOf(end) < today;
    end += term.renewalMonths
  )
    stretches.push({ fromMonth: end, toMonth: end + term.renewalMonths });
  return stretches;
}

function endDates({ toMonth }: Stretch, term: AgreedTerms['term'], calendar: Calendar): KeyDate[] {
  if (!term) return [];
  const { renewalMonths, noticeMonths } = term;
  const endsOn = calendar.lastDayOf(toMonth);
  const end: KeyDate = { kind: 'end', day: endsOn, renewalMonths };
  return renewalMonths === null
    ? [end]
    : [{ kind: 'notice', day: calendar.monthsBefore(toMonth, noticeMonths), endsOn }, end];
}

const sellOffDates = (length: number, sellOff: AgreedTerms['sellOff'], calendar: Calendar): KeyDate[] =>
  length > 0 && sellOff && sellOff.days > 0
    ? [{ kind: 'sell_off', day: calendar.daysAfter(length, sellOff.days) }]
    : [];

/** Returns all purchase dates. Those before an amendment follow the terms that it replaced. */
function allPurchaseDates(
  { terms, earlier = [] }: SignedTerms,
  length: number,
  calendar: Calendar,
): KeyDate[] {
  const stretches = [...earlier, { until: undefined, terms }];
  return stretches.flatMap(({ until, terms: held }, index) => {
    const from = stretches[index - 1]?.until ?? '';
    return purchaseDates(length, held.minimumPurchase, calendar).filter(
      ({ day }) => day >= from && (until === undefined || day < until),
    );
  });
}

function purchaseDates(
  length: number,
  minimum: AgreedTerms['minimumPurchase'],
  calendar: Calendar,
): KeyDate[] {
  if (!minimum || minimum.kind === 'none') return [];
  const months = MONTHS_IN[minimum.period];
  const currency = minimum.kind === 'money' ? minimum.currency : null;
  return Array.from({ length: Math.ceil(length / months) }, (_, index) => {
    const begin = index * months;
    const end = begin + months;
    return {
      kind: 'minimum_purchase',
      day: calendar.lastDayOf(Math.min(end, length)),
      // The term sheet does not say how much is due for part of a period.
      amount: end > length ? null : amountFrom(begin + 1, minimum.steps),
      currency,
    };
  });
}

const amountFrom = (month: number, steps: readonly { fromMonth: number; amount: number }[]): number | null =>
  steps.findLast(({ fromMonth }) => fromMonth <= month)?.amount ?? null;

/** Leaves out milestones after the end of an agreement that does not renew: an amendment can move the end before them. */
function trialDates(terms: AgreedTerms, calendar: Calendar): KeyDate[] {
  const { exclusivity, term } = terms;
  if (exclusivity?.kind !== 'trial') return [];
  const lastDay = term?.renewalMonths === null ? calendar.lastDayOf(term.months) : undefined;
  const due = exclusivity.milestones.filter(({ by }) => lastDay === undefined || by <= lastDay);
  return [
    ...due.map(({ units, by }): KeyDate => ({ kind: 'milestone', day: by, units })),
    { kind: 'trial_end', day: calendar.lastDayOf(trialMonths(exclusivity.months, term)) },
  ];
}
