import { describe, expect, test } from 'vitest';
import { CLAUSE_FORMS, type ClauseKey } from '#contract/contract-clauses.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import {
  EARLIER_VERSIONS,
  LIBRARY_VERSION,
  clauseTextsOf,
} from '#domains/contracts/clauses/library-versions.ts';
import { WITHOUT_REASON } from './termination-grounds.ts';
import { GRACE_DAYS } from './trial-notice.ts';

const TEXTS = [...EARLIER_VERSIONS, LIBRARY_VERSION].flatMap((version) =>
  CLAUSE_FORMS.map((form) => ({ version, form })),
);

function paragraphOf({ version, form }: (typeof TEXTS)[number], key: ClauseKey, words: RegExp): string {
  const paragraphs = clauseTextsOf(version)[key][form].split('\n\n');
  const found = paragraphs.filter((text) => words.test(text));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

const YEARS: readonly (readonly [words: RegExp, years: number])[] = [
  [/after the first contract year|from the second contract year on/i, 1],
  [/after the second contract year|from the third contract year on/i, 2],
];

const SUBJECTS: readonly (readonly [words: RegExp, sides: readonly DealSide[]])[] = [
  [/either party may/i, ['manufacturer', 'distributor']],
  [/the distributor may/i, ['distributor']],
  [/the manufacturer may/i, ['manufacturer']],
];

function withoutReasonIn(paragraph: string): unknown {
  const read = paragraph.split(/(?<=\.) /).map((sentence) => ({
    sides: SUBJECTS.find(([words]) => words.test(sentence))?.[1] ?? [],
    afterYears: YEARS.find(([words]) => words.test(sentence))?.[1] ?? 0,
    days: Number(/\((\d+)\) days’ written notice/.exec(sentence)?.[1]),
  }));
  return Object.fromEntries(
    read.flatMap(({ sides, ...figures }) => sides.map((side) => [side, figures] as const)),
  );
}

function graceDaysIn(paragraph: string): number {
  if (/at once by written notice|on the following day, without further notice/.test(paragraph)) return 0;
  return Number(/may meet it within [a-z ]+\((\d+)\) days after the Manufacturer’s/.exec(paragraph)?.[1]);
}

describe('the figures that the product uses to compute deadlines', () => {
  test.each(TEXTS)('match the termination clause, version $version, $form form', (text) => {
    const paragraph = paragraphOf(text, 'termination', /without a reason/);
    expect(withoutReasonIn(paragraph)).toEqual(WITHOUT_REASON[text.form]);
  });

  test.each(TEXTS)('match the exclusivity clause, version $version, $form form', (text) => {
    const paragraph = paragraphOf(text, 'exclusivity', /If a milestone is not met/);
    expect(graceDaysIn(paragraph)).toBe(GRACE_DAYS[text.form]);
  });
});
