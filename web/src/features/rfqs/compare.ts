import type { ComparedResponse } from '#contract/rfq-responses.ts';
import type { Rfq } from '#contract/rfqs.ts';
import { type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';

type Priced = Pick<ComparedResponse, 'quotedPriceCents' | 'currency'>;

/** The price, and how far it is above the lowest in its currency. */
export function priceOf({ quotedPriceCents, currency }: Priced, all: readonly Priced[]): string {
  if (quotedPriceCents === null) return '';
  const prices = all.flatMap((one) =>
    one.currency === currency && one.quotedPriceCents !== null ? [one.quotedPriceCents] : [],
  );
  const lowest = Math.min(...prices);
  const price = formatMoney(quotedPriceCents, currency);
  if (prices.length < 2 || lowest === 0) return price;
  if (quotedPriceCents === lowest) return `${price}\n${t('rfqs:lowest')}`;
  const percent = Math.round((quotedPriceCents / lowest - 1) * 100);
  return `${price}\n${t('rfqs:aboveLowest', { percent })}`;
}

const reaches = (coverage: readonly Territory[], territory: Territory): boolean =>
  coverage.some((covered) => territoriesWithin(covered).includes(territory));

/** How many of the territories asked for the responder covers, and which are missing. */
export function coverageOf(
  { coverage }: Pick<ComparedResponse, 'coverage'>,
  { territories }: Pick<Rfq, 'territories'>,
): string {
  if (territories.length === 0) return coverage.map(territoryName).join(', ');
  const missing = territories.filter((territory) => !reaches(coverage, territory));
  const covered = t('rfqs:covered', { covered: territories.length - missing.length, of: territories.length });
  return missing.length === 0
    ? covered
    : `${covered}\n${t('rfqs:notCovered', { territories: missing.map(territoryName).join(', ') })}`;
}

/** Whether a value is not the one that most of the others share. */
export function differs(values: readonly string[], index: number): boolean {
  const countOf = (value: string | undefined) => values.filter((other) => other === value).length;
  return countOf(values[index]) <= values.length / 2;
}
