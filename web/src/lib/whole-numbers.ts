import { centsOf } from '#contract/amounts.ts';

/** The whole number in an input's text: null for none, NaN for what is no number. */
export function wholeOf(typed: string | number | null): number | null {
  if (typed === null || typeof typed === 'number') return typed;
  if (typed.trim() === '') return null;
  const cents = centsOf(typed);
  return cents === undefined ? Number.NaN : cents / 100;
}
