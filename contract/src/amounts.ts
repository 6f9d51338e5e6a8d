export const centsAsTyped = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/**
 * Returns the cents of an amount typed in any language's notation: `1,250`, `1.250,50`, `1 250.5`. One or
 * two digits after the last point or comma are cents and three are thousands. Returns undefined if the text
 * is not an amount.
 */
export function centsOf(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s'’]/g, '');
  const {
    whole,
    mark,
    cents = '',
  } = /^(?<whole>\d[\d.,]*?)(?:(?<mark>[.,])(?<cents>\d{1,2}))?$/.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  // 0.125 is not 125: a leading zero cannot be followed by a thousands separator.
  const { apart } = /^[1-9]\d{0,2}(?:(?<apart>[.,])\d{3})(?:\k<apart>\d{3})*$/.exec(whole)?.groups ?? {};
  const isPlain = /^\d+$/.test(whole);
  if (!isPlain && (apart === undefined || apart === mark)) return undefined;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}
