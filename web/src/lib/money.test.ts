import { expect, test } from 'vitest';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { formatCount as formatCountIn } from '#words/sentences.ts';
import { formatPrice, formatShortMoney, wholeOf } from './money.ts';

test('a list price shows cents only when there are any', () => {
  expect(formatPrice({ cents: 248_000, currency: 'USD' })).toBe('$2,480');
  expect(formatPrice({ cents: 3850, currency: 'EUR' })).toBe('€38.50');
});

test('an amount on the deal board is abbreviated', () => {
  expect(formatShortMoney(115_000_000, 'USD')).toBe('$1.15M');
  expect(formatShortMoney(24_000_000, 'EUR')).toBe('€240K');
});

test.each(OFFERED_LANGUAGES)('a count is formatted as Intl.NumberFormat formats it, in %s', (language) => {
  const format = new Intl.NumberFormat(language);
  for (const count of [0, 7, 999, 1000, 12_345, -4, 0.5])
    expect(formatCountIn(count, language)).toBe(format.format(count));
});

test.each([
  ['95,000', 95_000],
  ['95 000', 95_000],
  ['95', 95],
  ['95.5', 95.5],
  [' ', null],
  [null, null],
  [140, 140],
  ['many', Number.NaN],
])('the typed text %o is read as %d', (typed, number) => {
  expect(wholeOf(typed)).toBe(number);
});
