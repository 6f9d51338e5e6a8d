import type { RfqResponse } from './rfq-responses.ts';
import { type Territory, territoriesWithin } from './vocabulary.ts';

type Priced = Pick<RfqResponse, 'quotedPriceCents' | 'currency'>;

/**
 * Returns the percentage by which a price is above the lowest in its currency; null if there is no other price to
 * compare it with.
 */
export function percentAboveLowest(
  { quotedPriceCents, currency }: Priced,
  all: readonly Priced[],
): number | null {
  const prices = all.flatMap((one) =>
    one.currency === currency && one.quotedPriceCents !== null ? [one.quotedPriceCents] : [],
  );
  const lowest = Math.min(...prices);
  if (quotedPriceCents === null || prices.length < 2 || lowest === 0) return null;
  const percent = (quotedPriceCents / lowest - 1) * 100;
  // Every price except the lowest counts as at least 1 percent above the lowest.
  return percent > 0 ? Math.max(1, Math.round(percent)) : 0;
}

export const notCovered = (coverage: readonly Territory[], asked: readonly Territory[]): Territory[] =>
  asked.filter((territory) => !coverage.some((covered) => territoriesWithin(covered).includes(territory)));
