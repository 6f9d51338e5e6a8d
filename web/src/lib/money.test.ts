import { expect, test } from 'vitest';
import { formatPrice } from './money.ts';

test('a list price says cents only where there are some', () => {
  expect(formatPrice({ cents: 248_000, currency: 'USD' })).toBe('$2,480');
  expect(formatPrice({ cents: 3850, currency: 'EUR' })).toBe('€38.50');
});
