import type { ClearanceKind } from '#contract/evidence.ts';

export type DecisionKind = Exclude<ClearanceKind, 'ce_certificate'>;

/** K123456, DEN123456 or P123456, as FDA writes them; undefined for anything else. */
export function kindOfNumber(number: string): DecisionKind | undefined {
  if (/^K\d{6}$/.test(number)) return '510k';
  if (/^DEN\d{6}$/.test(number)) return 'de_novo';
  return /^P\d{6}(?:\/S\d{3,4})?$/.test(number) ? 'pma' : undefined;
}

/** Codes of decisions that let a device be sold: substantially equivalent in its forms, De Novo granted, PMA approved. */
const CLEARING_CODES = /^(?:SE[A-Z]{2}|ST|SN|PT|DENG|APPR|APRL|APCV)$/;
const CLEARING_WORDS = /^(?:substantially equivalent|granted|approved?\b|approval\b)/i;
const OTHER_WORDS = /\b(?:not|denied|denial|withdrawn|withdrawal|deleted|rescinded|revoked|abandoned)\b/i;

export interface DecisionWords {
  readonly kind: DecisionKind;
  readonly code: string | null;
  readonly words: string | null;
}

/**
 * Whether a decision lets the device be sold. FDA's public lists of 510(k) and De Novo decisions name what it has released, and some
 * rows leave the decision out; of a PMA, which has many kinds of decision, nothing is taken for granted.
 */
export function isClearance({ kind, code, words }: DecisionWords): boolean {
  if (words !== null && OTHER_WORDS.test(words)) return false;
  if (code !== null && CLEARING_CODES.test(code)) return true;
  if (words !== null) return CLEARING_WORDS.test(words);
  return code === null && kind !== 'pma';
}

/** What FDA's copies write where they do not say. */
const isSaid = (words: string): boolean => words !== '' && words.toLowerCase() !== 'unknown';

/** A decision's words as they are shown: FDA's own; the usual ones where it gives a code alone. */
export function decisionWords(
  kind: DecisionKind,
  { code, words }: { code: string; words: string },
): { code: string | null; words: string | null } {
  if (isSaid(words) && !/^[A-Z]{2,4}$/.test(words)) return { code: code || null, words };
  // Some copies hold the code where others hold the words.
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

/** No year has had nine thousand 510(k)s; the count begins at one, and FDA's years at 1976. */
const HIGHEST_IN_A_YEAR = 9_000;

/** Whether FDA can have given a 510(k) that number by now. */
export function isPossible(number: string, today: Date): boolean {
  const [, year, count] = /^K(\d\d)(\d{4})$/.exec(number) ?? [];
  if (year === undefined || count === undefined) return true;
  const isOfItsTime = Number(year) >= 76 || Number(year) <= today.getUTCFullYear() % 100;
  return isOfItsTime && Number(count) > 0 && Number(count) <= HIGHEST_IN_A_YEAR;
}

/** The demo's numbers: K219901 to K219989 and so on, none of which can be FDA's own (decision 076). */
export const isDemoNumber = (number: string): boolean => /^(?:K|P|DEN)\d\d99[0-8]\d$/.test(number);

const FDA_PAGES = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs';

/** FDA's own page of a number. */
export function recordUrl(number: string): string | null {
  const kind = kindOfNumber(number);
  if (kind === undefined) return null;
  if (kind === '510k') return `${FDA_PAGES}/cfpmn/pmn.cfm?ID=${number}`;
  if (kind === 'de_novo') return `${FDA_PAGES}/cfpmn/denovo.cfm?ID=${number}`;
  return `${FDA_PAGES}/cfpma/pma.cfm?id=${number.replace('/', '')}`;
}
