import { getLocale } from '#paraglide/runtime.js';

/** Whole cents as people read them: 500 is `$5.00`, 115000000 is `$1,150,000.00`. */
export const formatMoney = (cents: number, currency = 'USD'): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).format(cents / 100);

/** A count with its thousands apart: `1,284`. */
export const formatCount = (count: number): string => new Intl.NumberFormat(getLocale()).format(count);
