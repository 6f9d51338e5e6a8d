import type { Period } from './periods.ts';

/** Returns the share of an amount for the rest of a period, in proportion to its time and rounded to a cent. */
export function proratedCents(cents: number, { start, end }: Period, now: Date): number {
  const whole = end.getTime() - start.getTime();
  const left = Math.min(whole, Math.max(0, end.getTime() - now.getTime()));
  return Math.round((cents * left) / whole);
}
