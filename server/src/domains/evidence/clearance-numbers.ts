import type { ClearanceKind } from '#contract/evidence.ts';

export type DecisionKind = Exclude<ClearanceKind, 'ce_certificate'>;

/** Normalizes to the FDA's notation (K123456, DEN123456, P123456); undefined for anything else. */
export function kindOfNumber(number: string): DecisionKind | undefined {
  if (/^K\d{6}$/.test(number)) return '510k';
  if (/^DEN\d{6}$/.test(number)) return 'de_novo';
  return /^P\d{6}(?:\/S\d{3,4})?$/.test(number) ? 'pma' : undefined;
}

/**
 * Decision codes that allow a device on the market: substantially equivalent in its variants, De Novo
 * granted, PMA approved.
 */
const CLEARING_CODES = /^(?:SE[A-Z]{2}|ST|SN|PT|DENG|APPR|APRL|APCV)$/;
const CLEARING_WORDS = /^(?:substantially equivalent|granted|approved?\b|approval\b)/i;
const OTHER_WORDS = /\b(?:not|denied|denial|withdrawn|withdrawal|deleted|rescinded|revoked|abandoned)\b/i;

export interface DecisionWords {
  readonly kind: DecisionKind;
  readonly code: string | null;
  readonly words: string | null;
}

/**
 * Whether a decision allows the device on the market. The FDA's public 510(k) and De Novo lists contain
 * released devices only, and some rows omit the decision; a PMA has many kinds of decision, so its decision
 * must be stated.
 */
export function isClearance({ kind, code, words }: DecisionWords): boolean {
  if (words !== null && OTHER_WORDS.test(words)) return false;
  if (code !== null && CLEARING_CODES.test(code)) return true;
  if (words !== null) return CLEARING_WORDS.test(words);
  return code === null && kind !== 'pma';
}

/** Placeholders in the FDA's files for a missing decision. */
const isSaid = (words: string): boolean => words !== '' && words.toLowerCase() !== 'unknown';

/** Returns the FDA's wording of a decision, or the usual wording when only a code is given. */
export function decisionWords(
  kind: DecisionKind,
  { code, words }: { code: string; words: string },
): { code: string | null; words: string | null } {
  if (isSaid(words) && !/^[A-Z]{2,4}$/.test(words)) return { code: code || null, words };
  // Some files hold the code in the column of the wording.
  const known = code || (isSaid(words) ? words : '');
  return { code: known || null, words: WORDS[known] ?? (kind === 'de_novo' ? 'Granted' : null) };
}

const WORDS: Readonly<Record<string, string>> = {
  DENG: 'Granted',
  SESE: 'Substantially Equivalent',
  SESD: 'Substantially Equivalent with Drug',
  SESP: 'Substantially Equivalent - PostMarket Surveillance Required',
  SESU: 'Substantially Equivalent - With Limitations',
  APPR: 'Approved',
  APRL: 'Approved, reclassified',
  DENY: 'Denied',
  OK30: '30-day notice accepted',
};

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
