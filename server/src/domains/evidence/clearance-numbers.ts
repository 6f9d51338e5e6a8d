import type { DecisionKind } from './decision-codes.ts';

/** Normalizes to the FDA's notation (K123456, DEN123456, P123456); undefined for anything else. */
export function kindOfNumber(number: string): DecisionKind | undefined {
  if (/^K\d{6}$/.test(number)) return '510k';
  if (/^DEN\d{6}$/.test(number)) return 'de_novo';
  return /^P\d{6}(?:\/S\d{3,4})?$/.test(number) ? 'pma' : undefined;
}

/** Assumes fewer than 9,000 510(k)s a year. Numbering starts at one, and the years start in 1976. */
const HIGHEST_IN_A_YEAR = 9_000;

/** Whether the FDA can have assigned that 510(k) number by now. */
export function isPossible(number: string, today: Date): boolean {
  const [, year, count] = /^K(\d\d)(\d{4})$/.exec(number) ?? [];
  if (year === undefined || count === undefined) return true;
  const isOfItsTime = Number(year) >= 76 || Number(year) <= today.getUTCFullYear() % 100;
  return isOfItsTime && Number(count) > 0 && Number(count) <= HIGHEST_IN_A_YEAR;
}

/**
 * The demo's numbers, K219901 to K219989 and similar, which the FDA has not assigned
 * (docs/decisions/076-fda-evidence.md).
 */
export const isDemoNumber = (number: string): boolean => /^(?:K|P|DEN)\d\d99[0-8]\d$/.test(number);

const FDA_PAGES = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs';

export function recordUrl(number: string): string | null {
  const kind = kindOfNumber(number);
  if (kind === undefined) return null;
  if (kind === '510k') return `${FDA_PAGES}/cfpmn/pmn.cfm?ID=${number}`;
  if (kind === 'de_novo') return `${FDA_PAGES}/cfpmn/denovo.cfm?ID=${number}`;
  return `${FDA_PAGES}/cfpma/pma.cfm?id=${number.replace('/', '')}`;
}
