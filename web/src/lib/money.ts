import { centsOf } from '#contract/amounts.ts';
import { formatCount as formatCountIn } from '#words/sentences.ts';
import { getLanguage } from './words.ts';

/** Formats cents: 500 is `$5.00`, 115000000 is `$1,150,000.00`. */
export const formatMoney = (cents: number, currency = 'USD'): string =>
  new Intl.NumberFormat(getLanguage(), { style: 'currency', currency }).format(cents / 100);

/** Formats a list price, without cents for whole amounts: 248000 is `$2,480`, 3850 is `$38.50`. */
export const formatPrice = ({ cents, currency }: { cents: number; currency: string }): string =>
  new Intl.NumberFormat(getLanguage(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

/** Formats an amount for boards: 115000000 is `$1.15M`, 24000000 is `$240K`. */
export const formatShortMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat(getLanguage(), {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(cents / 100);

export const formatCount = (count: number): string => formatCountIn(count, getLanguage());

/** Parses a whole amount: null for empty input, NaN for invalid input. */
export function wholeOf(typed: string | number | null): number | null {
  if (typed === null || typeof typed === 'number') return typed;
  if (typed.trim() === '') return null;
  const cents = centsOf(typed);
  return cents === undefined ? Number.NaN : cents / 100;
}
