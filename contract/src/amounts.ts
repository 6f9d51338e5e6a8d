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
  // A nought before thousands is none: 0.125 is no 125.
  const { apart } = /^[1-9]\d{0,2}(?:(?<apart>[.,])\d{3})(?:\k<apart>\d{3})*$/.exec(whole)?.groups ?? {};
  const isPlain = /^\d+$/.test(whole);
  if (!isPlain && (apart === undefined || apart === mark)) return undefined;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}
