import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '#lib/words.ts';
import { comparableTo, coverageOf, differs, priceOf } from './compare.ts';

beforeAll(() => loadWords('rfqs', 'entities'));

const usd = (quotedPriceCents: number | null) => ({ quotedPriceCents, currency: 'USD' }) as const;

describe('the comparison of responses', () => {
  test('shows how far each price is above the lowest in its currency', () => {
    const all = [usd(231_000), usd(248_000), usd(null), { quotedPriceCents: 1, currency: 'EUR' } as const];
    expect(all.map((one) => priceOf(one, all))).toEqual([
      '$2,310.00\nLowest',
      '$2,480.00\n7% above the lowest',
      '',
      '€0.01',
    ]);
  });

  test('calls no price the lowest while more responses can be loaded', () => {
    const loaded = [usd(231_000), usd(248_000)];
    const prices = (hasMore: boolean) => loaded.map((one) => priceOf(one, comparableTo(loaded, hasMore)));
    expect(prices(true)).toEqual(['$2,310.00', '$2,480.00']);
    expect(prices(false)).toEqual(['$2,310.00\nLowest', '$2,480.00\n7% above the lowest']);
  });

  test('lists the territories that are not covered', () => {
    const asked = { territories: ['mountain', 'southwest'] as const };
    const rfq = { territories: [...asked.territories] };
    expect(coverageOf({ coverage: ['north_america'] }, rfq)).toBe('2 of 2 territories');
    expect(coverageOf({ coverage: ['southwest'] }, rfq)).toBe('1 of 2 territories\nNot covered: Mountain');
    expect(coverageOf({ coverage: ['texas'] }, { territories: [] })).toBe('Texas');
  });

  test('highlights values that differ from most other responses', () => {
    const values = ['Net 30', 'Net 30', 'Net 60'];
    expect(values.map((_, index) => differs(values, index))).toEqual([false, false, true]);
    expect(['A', 'A'].map((_, index) => differs(['A', 'A'], index))).toEqual([false, false]);
    expect(['A', 'B', 'C'].map((_, index) => differs(['A', 'B', 'C'], index))).not.toContain(true);
    expect(['A', 'B'].map((_, index) => differs(['A', 'B'], index))).toEqual([true, true]);
  });
});
