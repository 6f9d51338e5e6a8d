import { describe, expect, test } from 'vitest';
import { PASSPORT_QUESTIONS } from '#contract/passports.ts';
import { today } from '#lib/dates.ts';
import {
  type Answer,
  IN_ORDER,
  expiringIn,
  expiryOf,
  isToSkip,
  nextUnanswered,
  type AnswerStatus,
  statusOf,
} from './sections.ts';

const dayAfter = (days: number) =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);
const EMPTY: Answer = { question: 'owners', value: null, changedAt: null, documents: [], requests: [] };
const withLicense = (days: number): Answer => ({
  ...EMPTY,
  value: { isYes: null, text: null, licenses: [{ state: 'Ohio', number: '1', expiresOn: dayAfter(days) }] },
});

describe('the sections of a diligence passport', () => {
  test('contain every question once', () => {
    expect(IN_ORDER.toSorted()).toEqual(PASSPORT_QUESTIONS.toSorted());
  });

  test('lead from a question to the next unanswered one, and from the last to the first', () => {
    const answers = IN_ORDER.map((question, place) => ({
      ...(place < 2 ? EMPTY : withLicense(400)),
      question,
    }));
    expect(nextUnanswered(answers)).toBe(IN_ORDER[0]);
    expect(nextUnanswered(answers, IN_ORDER[0])).toBe(IN_ORDER[1]);
    expect(nextUnanswered(answers, IN_ORDER[5])).toBe(IN_ORDER[0]);
    expect(nextUnanswered(answers.slice(2), IN_ORDER[5])).toBeUndefined();
  });

  test.each([
    [-1, 'expired'],
    [0, 'soon'],
    [30, 'soon'],
    [31, 'later'],
  ] as const)('show an expiry date %i days from now as %s', (days, expiry) => {
    expect(expiryOf(dayAfter(days))).toBe(expiry);
  });

  test.each<[AnswerStatus, Answer]>([
    ['missing', EMPTY],
    ['answered', withLicense(400)],
    ['soon', withLicense(3)],
    ['expired', withLicense(-3)],
    ['asked', { ...withLicense(-3), requests: [{ id: '', companyName: '', note: null, at: '' }] }],
  ])('show an answer with its most urgent status: %s', (status, answer) => {
    expect(statusOf(answer)).toBe(status);
  });

  test('tell apart two licenses with the same state and expiry date', () => {
    const expiresOn = dayAfter(3);
    const licenses = ['1', '2'].map((number) => ({ state: 'Ohio', number, expiresOn }));
    const keys = expiringIn({ ...EMPTY, value: { isYes: null, text: null, licenses } }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('skip saving a question if nothing was entered, unless an earlier answer was cleared', () => {
    const nothing = { isYes: null, text: null, licenses: [] };
    expect(isToSkip(nothing, nothing)).toBe(true);
    expect(isToSkip(nothing, { ...nothing, text: '  ' })).toBe(true);
    expect(isToSkip(nothing, { ...nothing, isYes: false })).toBe(false);
    expect(isToSkip({ ...nothing, text: 'In Dallas' }, nothing)).toBe(false);
  });
});
