import { getLocale } from '#paraglide/runtime.js';

/** Whole cents as people read them: 500 is `$5.00`, 115000000 is `$1,150,000.00`. */
export const formatMoney = (cents: number, currency = 'USD'): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).format(cents / 100);

/** The same for list prices, where whole amounts say no cents: 248000 is `$2,480`, 3850 is `$38.50`. */
export const formatPrice = ({ cents, currency }: { cents: number; currency: string }): string =>
  new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

/** A count with its thousands apart: `1,284`. */
export const formatCount = (count: number): string => new Intl.NumberFormat(getLocale()).format(count);

/** Cents as they stand in an input: without thousands apart. */
export const centsAsTyped = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/**
 * Whole cents of an amount as people of any language type it: `1,250`, `1.250,50`, `1 250.5`; undefined for what is
 * no amount. One or two digits after the last point or comma are cents, three are thousands.
 */
export function centsOf(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s'’]/g, '');
  const {
    whole,
    mark,
    cents = '',
  } = /^(?<whole>\d[\d.,]*?)(?:(?<mark>[.,])(?<cents>\d{1,2}))?$/.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  const { apart } = /^\d{1,3}(?:(?<apart>[.,])\d{3})(?:\k<apart>\d{3})*$/.exec(whole)?.groups ?? {};
  const isPlain = /^\d+$/.test(whole);
  if (!isPlain && (apart === undefined || apart === mark)) return undefined;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** The whole amount in an input's text: null for none, NaN for what is not one. */
export function wholeOf(typed: string | number | null): number | null {
  if (typed === null || typeof typed === 'number') return typed;
  if (typed.trim() === '') return null;
  const cents = centsOf(typed);
  return cents === undefined ? Number.NaN : cents / 100;
}
