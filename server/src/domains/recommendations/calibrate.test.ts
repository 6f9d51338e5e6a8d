import { describe, expect, test } from 'vitest';
import { type Choice, calibrate } from './calibrate.ts';
import { DECLARED, type Matches, WEIGHTED_CODES, type WeightedCode } from './score.ts';

const matches = (value: number, over: Partial<Matches> = {}): Matches => ({
  ...(Object.fromEntries(WEIGHTED_CODES.map((code) => [code, value])) as Matches),
  ...over,
});
/** Returns choices of companies that match in one factor instead of companies that match only in another factor. */
const choices = (count: number, by: WeightedCode, not: WeightedCode): Choice[] =>
  Array.from({ length: count }, () => ({
    chosen: matches(0.4, { [by]: 1, [not]: 0 }),
    others: [matches(0.4, { [by]: 0, [not]: 1 })],
  }));

describe('calibrated weights', () => {
  test('equal the declared weights when there are no choices to learn from', async () => {
    const weights = await calibrate([]);
    for (const code of WEIGHTED_CODES) expect(weights[code]).toBeCloseTo(DECLARED[code]);
  });

  test('rise for a factor that most choices followed and fall for one that most went against, within limits, and add up to 100', async () => {
    const weights = await calibrate([
      ...choices(240, 'market_overlap', 'specialty_match'),
      ...choices(60, 'specialty_match', 'market_overlap'),
    ]);
    const changed = (code: WeightedCode) => weights[code] / weights.type_complementary / (DECLARED[code] / 5);
    expect(changed('market_overlap')).toBeGreaterThan(1.2);
    expect(changed('market_overlap')).toBeLessThanOrEqual(2.5 + 1e-9);
    expect(changed('specialty_match')).toBeLessThan(1 / 1.2);
    expect(changed('specialty_match')).toBeGreaterThanOrEqual(1 / 2.5 - 1e-9);
    expect(changed('portfolio_gap')).toBeCloseTo(1);
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100);
  });

  test('converge instead of oscillating, even when choices disagree about a factor', async () => {
    const divided = [
      ...choices(240, 'market_overlap', 'specialty_match'),
      ...choices(60, 'specialty_match', 'market_overlap'),
    ];
    const weights = await calibrate(
      divided.map(({ chosen, others }) => ({ chosen, others: [...others, matches(0.4)] })),
    );
    // Three thousand rounds, instead of 150, lead to 1.52 and 1.27.
    const changed = (code: WeightedCode) => weights[code] / weights.type_complementary / (DECLARED[code] / 5);
    expect(changed('market_overlap')).toBeCloseTo(1.52, 1);
    expect(changed('specialty_match')).toBeCloseTo(1.27, 1);
  });

  test('change less when there are few choices', async () => {
    const few = await calibrate(choices(3, 'market_overlap', 'specialty_match'));
    const many = await calibrate(choices(300, 'market_overlap', 'specialty_match'));
    expect(few.market_overlap).toBeGreaterThan(DECLARED.market_overlap);
    expect(few.market_overlap).toBeLessThan(many.market_overlap);
  });

  test('stay the same when the chosen company and the others match equally well', async () => {
    const weights = await calibrate([{ chosen: matches(0.7), others: [matches(0.7)] }]);
    for (const code of WEIGHTED_CODES) expect(weights[code]).toBeCloseTo(DECLARED[code]);
  });
});
