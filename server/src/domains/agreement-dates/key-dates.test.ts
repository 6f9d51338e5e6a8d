import { expect, test } from 'vitest';
import type { Day } from '#contract/days.ts';
import type { AgreedTerms } from '#domains/contracts/index.ts';
import { keyDatesOf } from './key-dates.ts';

const shown = (effectiveOn: Day, terms: AgreedTerms, today: Day = effectiveOn) =>
  keyDatesOf({ effectiveOn, terms }, today).map(({ kind, day }) => `${day} ${kind}`);

const lasting = (months: number, renewalMonths: number | null = null, noticeMonths = 0): AgreedTerms => ({
  term: { months, renewalMonths, noticeMonths },
});

test.each([
  ['2026-11-23', 36, '2029-11-22'],
  ['2027-01-31', 1, '2027-02-27'],
  ['2028-01-31', 1, '2028-02-28'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2028-02-29', 48, '2032-02-28'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2027-01-01', 12, '2027-12-31'],
])('an agreement in force from %s for %i months ends on %s', (effectiveOn, months, end) => {
  expect(shown(effectiveOn, lasting(months))).toEqual([`${end} end`]);
});

test.each([
  ['2026-11-23', 36, 6, '2029-05-22'],
  // November has no 31st day, so the last day is the 30th: the notice is never shorter than agreed.
  ['2027-01-01', 12, 1, '2027-11-30'],
  ['2026-09-01', 12, 6, '2027-02-28'],
  ['2027-09-01', 12, 6, '2028-02-29'],
  ['2027-01-01', 12, 0, '2027-12-31'],
])(
  'for an agreement that starts on %s and lasts %i months, with %i months of notice, the last day to give notice is %s',
  (from, months, notice, day) => {
    expect(shown(from, lasting(months, 12, notice))[0]).toBe(`${day} notice`);
  },
);

test('a renewed agreement has the dates of each term up to the current one', () => {
  const terms = { ...lasting(24, 12, 3), sellOff: { days: 90 } };
  expect(shown('2024-05-01', terms, '2026-04-30')).toEqual([
    '2026-01-30 notice',
    '2026-04-30 end',
    '2026-07-29 sell_off',
  ]);
  expect(shown('2024-05-01', terms, '2026-05-01')).toEqual([
    '2026-01-30 notice',
    '2026-04-30 end',
    '2027-01-30 notice',
    '2027-04-30 end',
    '2027-07-29 sell_off',
  ]);
});

test('an agreement without renewal keeps its dates after it ends', () => {
  expect(shown('2020-05-01', lasting(12), '2026-05-01')).toEqual(['2021-04-30 end']);
});

test('each period of a minimum purchase has the amount that applies in its first month', () => {
  const dates = keyDatesOf(
    {
      effectiveOn: '2026-11-30',
      terms: {
        ...lasting(10),
        minimumPurchase: {
          kind: 'money',
          currency: 'USD',
          period: 'quarter',
          steps: [
            { fromMonth: 1, amount: 100 },
            { fromMonth: 4, amount: 200 },
            { fromMonth: 8, amount: 300 },
          ],
        },
      },
    },
    '2026-11-30',
  );
  expect(dates.filter(({ kind }) => kind === 'minimum_purchase')).toEqual([
    { kind: 'minimum_purchase', day: '2027-02-27', amount: 100, currency: 'USD' },
    { kind: 'minimum_purchase', day: '2027-05-29', amount: 200, currency: 'USD' },
    { kind: 'minimum_purchase', day: '2027-08-29', amount: 200, currency: 'USD' },
    // The last quarter of the ten months has only one month, for which no amount was agreed.
    { kind: 'minimum_purchase', day: '2027-09-29', amount: null, currency: 'USD' },
  ]);
});

test('a trial has its milestones and its own end date', () => {
  const exclusivity = {
    kind: 'trial' as const,
    months: 12,
    milestones: [
      { units: 120, by: '2027-06-30' },
      { units: 300, by: '2027-10-31' },
    ],
  };
  expect(shown('2026-11-23', { ...lasting(36), exclusivity })).toEqual([
    '2027-06-30 milestone',
    '2027-10-31 milestone',
    '2027-11-22 trial_end',
    '2029-11-22 end',
  ]);
});

test('a trial ends when its agreement ends first, but can continue into a renewal', () => {
  const exclusivity = { kind: 'trial' as const, months: 24, milestones: [] };
  expect(shown('2026-11-23', { ...lasting(6), exclusivity })).toEqual([
    '2027-05-22 end',
    '2027-05-22 trial_end',
  ]);
  expect(shown('2026-11-23', { ...lasting(6, 6), exclusivity })).toContain('2028-11-22 trial_end');
});

test('a milestone on the last day of an agreement is due, and one after it only if the agreement renews', () => {
  const milestones = ['2027-05-22', '2027-05-23'].map((by) => ({ units: 120, by }));
  const exclusivity = { kind: 'trial' as const, months: 24, milestones };
  expect(shown('2026-11-23', { ...lasting(6), exclusivity })).toEqual([
    '2027-05-22 end',
    '2027-05-22 milestone',
    '2027-05-22 trial_end',
  ]);
  expect(shown('2026-11-23', { ...lasting(6, 6), exclusivity })).toContain('2027-05-23 milestone');
});

test('an agreement has no key dates for terms that were not agreed', () => {
  expect(
    shown('2026-11-23', {
      ...lasting(12),
      exclusivity: { kind: 'none' },
      minimumPurchase: { kind: 'none' },
      sellOff: { days: 0 },
    }),
  ).toEqual(['2027-11-22 end']);
});
