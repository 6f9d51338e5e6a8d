import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#lib/words.ts';
import { salaryWords } from './words.ts';

beforeAll(() => loadWords('jobs'));

test.each([
  [null, null, 'Not specified'],
  [95_000, 120_000, 'USD 95,000 - 120,000'],
  [95_000, null, 'From USD 95,000'],
  [null, 120_000, 'Up to USD 120,000'],
])('a salary from %s to %s is shown as “%s”', (salaryMin, salaryMax, words) => {
  expect(salaryWords({ salaryMin, salaryMax, salaryCurrency: 'USD' })).toBe(words);
});
