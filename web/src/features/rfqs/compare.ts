import { notCovered, percentAboveLowest } from '#contract/rfq-comparison.ts';
import type { ComparedResponse } from '#contract/rfq-responses.ts';
import type { Rfq } from '#contract/rfqs.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';

type Priced = Pick<ComparedResponse, 'quotedPriceCents' | 'currency'>;

/** Returns the responses to compare a price to: none while more can be loaded, because one of those may be lower. */
export const comparableTo = <Item>(loaded: readonly Item[], hasMore: boolean): readonly Item[] =>
  hasMore ? [] : loaded;

export function priceOf(one: Priced, all: readonly Priced[]): string {
  const { quotedPriceCents, currency } = one;
  if (quotedPriceCents === null) return '';
  const price = formatMoney(quotedPriceCents, currency);
  const percent = percentAboveLowest(one, all);
  if (percent === null) return price;
  return `${price}\n${percent === 0 ? t('rfqs:lowest') : t('rfqs:aboveLowest', { percent })}`;
}

export function coverageOf(
  { coverage }: Pick<ComparedResponse, 'coverage'>,
  { territories }: Pick<Rfq, 'territories'>,
): string {
  if (territories.length === 0) return coverage.map(territoryName).join(', ');
  const missing = notCovered(coverage, territories);
  const covered = t('rfqs:covered', { covered: territories.length - missing.length, of: territories.length });
  return missing.length === 0
    ? covered
    : `${covered}\n${t('rfqs:notCovered', { territories: missing.map(territoryName).join(', ') })}`;
}

/** Returns whether at most half of the values equal this one; false if there are more than two and all differ. */
export function differs(values: readonly string[], index: number): boolean {
  const countOf = (value: string | undefined) => values.filter((other) => other === value).length;
  if (values.length > 2 && new Set(values).size === values.length) return false;
  return countOf(values[index]) <= values.length / 2;
}
