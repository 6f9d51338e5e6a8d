import type { ClearanceKind } from './evidence.ts';

const SINCE: Record<Exclude<ClearanceKind, 'ce_certificate'>, number> = {
  '510k': 1976,
  pma: 1976,
  de_novo: 1997,
  hde: 1996,
};

/** The FDA is assumed to assign fewer than 9,000 numbers of each kind per year. */
const HIGHEST_IN_A_YEAR = 9_000;

/** The demo's numbers, such as K219901, use counts that the FDA has not assigned (decision 076). */
export const isDemoNumber = (number: string): boolean => /^(?:K|P|DEN)\d\d99[0-8]\d$/.test(number);

/** Returns whether the FDA could have assigned a number by now: its digits consist of a year and a count from 1. */
export function isPossibleNumber(kind: ClearanceKind, number: string, today: Date): boolean {
  if (kind === 'ce_certificate') return true;
  // The old numbers of drugs that became devices contain no year.
  if (number.startsWith('N')) return Number(/\d+/.exec(number)?.[0]) > 0;
  const [, twoDigits, digits] = /^[A-Z]+(\d\d)(\d{4})/.exec(number) ?? [];
  const thisYear = today.getUTCFullYear();
  const century = 2000 + Number(twoDigits) <= thisYear ? 2000 : 1900;
  const count = Number(digits);
  return (
    century + Number(twoDigits) >= SINCE[kind] &&
    count > 0 &&
    (count <= HIGHEST_IN_A_YEAR || isDemoNumber(number))
  );
}
