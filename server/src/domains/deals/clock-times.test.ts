import { describe, expect, test } from 'vitest';
import type { ClockTimes } from '#contract/deal-clock.ts';
import { clockOf, figuresOf, stageDays } from './clock-times.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();
const NONE = { launch: null, match: null, connection: null, nda: null, terms: null, signature: null };
const SIGNED: ClockTimes = {
  launch: day(1),
  match: day(11),
  connection: day(14),
  nda: day(20),
  terms: day(50),
  signature: day(61),
};
const now = new Date(day(100));

describe('the days in each stage of a deal', () => {
  const moves = [
    { at: day(4), before: 'prospect', after: 'proposal' },
    { at: day(10), before: 'proposal', after: 'prospect' },
    { at: day(11), before: 'prospect', after: 'negotiation' },
  ] as const;

  test('include every period in the stage, and leave out skipped stages', () => {
    expect(stageDays('negotiation', { start: day(1), end: new Date(day(21)), moves })).toEqual([
      { stage: 'prospect', days: 4 },
      { stage: 'proposal', days: 6 },
      { stage: 'negotiation', days: 10 },
    ]);
  });

  test('are no longer counted once the deal is won or lost', () => {
    const won = { at: day(15), before: 'negotiation', after: 'closed_won' } as const;
    const days = stageDays('closed_won', {
      start: day(1),
      end: new Date(day(15)),
      moves: [...moves, won],
    });
    expect(days.at(-1)).toEqual({ stage: 'negotiation', days: 4 });
  });

  test('all belong to the first stage until someone moves the deal', () => {
    expect(stageDays('qualified', { start: day(1), end: new Date(day(8)), moves: [] })).toEqual([
      { stage: 'qualified', days: 7 },
    ]);
  });
});

describe('the clock of a deal', () => {
  test('measures each step from the one before, and stops at the signature', () => {
    const clock = clockOf(SIGNED, { now, isLost: false });
    expect(clock.steps.map(({ days }) => days)).toEqual([null, 10, 3, 6, 30, 11]);
    expect(clock).toMatchObject({ next: null, nextSince: null, totalDays: 60 });
  });

  test('names the next step of an open deal and the day from which its days are counted', () => {
    const clock = clockOf({ ...SIGNED, terms: null, signature: null }, { now, isLost: false });
    expect(clock).toMatchObject({ next: 'terms', nextSince: day(20), totalDays: 99 });
    expect(clockOf({ ...SIGNED, signature: null }, { now, isLost: true })).toMatchObject({ next: null });
    expect(clockOf(NONE, { now, isLost: false })).toMatchObject({ next: 'launch', totalDays: null });
  });

  test('counts no days for a step that was reached early, and adds the days of a missing step to the next one', () => {
    const clock = clockOf({ ...SIGNED, match: day(-30), nda: null }, { now, isLost: false });
    expect(clock.steps.map(({ days }) => days)).toEqual([null, 0, 13, null, 36, 11]);
  });

  test('has the medians of the signed deals, and a median total only once enough of them have a launch date', () => {
    const slow = { ...SIGNED, signature: day(81) };
    const { steps, medianTotalDays, deals } = figuresOf([SIGNED, slow, { ...slow, launch: null }]);
    expect(steps.map(({ medianDays, deals: measured }) => [medianDays, measured])).toEqual([
      [10, 2],
      [3, 3],
      [6, 3],
      [30, 3],
      [31, 3],
    ]);
    expect({ medianTotalDays, deals }).toEqual({ medianTotalDays: 70, deals: 3 });
    expect(figuresOf([{ ...SIGNED, launch: day(70) }])).toMatchObject({ medianTotalDays: null });
    expect(figuresOf([])).toMatchObject({ deals: 0, medianTotalDays: null });
  });
});
