import { describe, expect, test } from 'vitest';
import { centsAsTyped, centsOf } from './amounts.ts';

describe('the parser of typed amounts', () => {
  test.each([
    ['1250', 125_000],
    ['1,250', 125_000],
    ['1.250', 125_000],
    ['1 250,5', 125_050],
    ['1,250.50', 125_050],
    ['1.250,50', 125_050],
    ["1'250.50", 125_050],
    ['1,234,567', 123_456_700],
    ['1.234.567,89', 123_456_789],
    ['38.5', 3850],
    ['38,50', 3850],
    ['0.05', 5],
    [' 12 ', 1200],
  ])('reads %s as %d cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  test.each([
    '',
    'free',
    '-5',
    '1.2.3',
    '12,34,567',
    '1,25.000',
    '1.250.50',
    '$5',
    '5 USD',
    '1e5',
    '1.2345',
    '0.125',
  ])('rejects %j', (typed) => {
    expect(centsOf(typed)).toBeUndefined();
  });

  test.each([125_000, 3850, 5, 100])(
    'reads %d cents from the text that an input shows for this amount',
    (cents) => {
      expect(centsOf(centsAsTyped(cents))).toBe(cents);
    },
  );
});
