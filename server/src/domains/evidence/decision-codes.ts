import type { ClearanceKind } from '#contract/evidence.ts';

export type DecisionKind = Exclude<ClearanceKind, 'ce_certificate'>;

interface KnownDecision {
  /** The FDA's codes: two letters in its downloaded files, four in openFDA. */
  readonly codes: readonly string[];
  readonly words: string;
  /** Whether the decision allows the device on the market; null if the wording leaves that open. */
  readonly clears: boolean | null;
}

const known = (clears: boolean | null, codes: string, words: string): KnownDecision => ({
  codes: codes.split(' '),
  words,
  clears,
});

/** Source: "510(k) decision codes" of the FDA's releasable 510(k) files (pmnmn), and openFDA device/510k. */
const DECISIONS_510K: readonly KnownDecision[] = [
  known(true, 'SE SESE', 'Substantially Equivalent'),
  known(true, 'SD SESD', 'Substantially Equivalent with Drug'),
  known(true, 'SK SESK', 'Substantially Equivalent - Kit'),
  known(true, 'KD SEKD', 'Substantially Equivalent - Kit with Drugs'),
  known(true, 'SN SESN', 'Substantially Equivalent for Some Indications'),
  known(true, 'SP SESP', 'Substantially Equivalent - PostMarket Surveillance Required'),
  known(true, 'PT SEPT', 'Substantially Equivalent - Subject to Tracking & PMS'),
  known(true, 'ST SEST', 'Substantially Equivalent - Subject to Tracking Reg.'),
  known(true, 'SU SESU', 'Substantially Equivalent - With Limitations'),
  known(null, 'RN SERN', 'Substantially Equivalent - Rescind Non-Substantial Equivalence'),
  known(false, 'PR SEPR', 'Substantially Equivalent - Proposed Recision'),
  known(false, 'SA SESA', 'Substantially Equivalent - Awaiting Device Approval'),
  known(false, 'SW SESW', 'Substantially Equivalent - Awaiting Drug Approval'),
  known(false, 'SF SESF', 'Substantially Equivalent - Awaiting Future Policies'),
  known(false, 'SI SESI', 'Substantially Equivalent - Market after Inspection'),
  known(false, 'NE NSE', 'Not Substantially Equivalent'),
  known(false, 'SC', 'Not Substantially Equivalent - Cannot Market'),
  known(false, 'SL', 'Not Substantially Equivalent - Improper Label'),
  known(false, 'UR', 'Not Substantially Equivalent - Unreliable Data'),
  known(false, 'RE', 'Rescind Substantial Equivalence'),
  known(false, 'FB', 'Subject to 515(b) - Requires PMA'),
  known(false, 'UD', 'Unable to Determine Equivalence'),
  known(false, 'UO', 'Unable to Determine Equivalence - Outstanding Drug Issue'),
  known(false, 'OD', 'Unable to Determine Equivalence - Outstanding Device Issue'),
  known(false, 'WD', 'Withdrawn by Applicant'),
  known(false, 'DE', 'Deleted'),
  known(false, 'DD', 'Deleted/Duplicate'),
  known(false, 'ND', 'Not a Device'),
  known(false, 'NR', 'Not a Required Submission'),
];

/** Source: openFDA device/510k for the code; the FDA's De Novo database for the wording. */
const DECISIONS_DE_NOVO: readonly KnownDecision[] = [
  known(true, 'DENG', 'Granted'),
  known(false, 'DEND', 'Denied'),
  known(false, 'WD', 'Withdrawn'),
];

/** Source: decision codes of openFDA device/pma, which also apply to HDEs. */
const DECISIONS_PMA: readonly KnownDecision[] = [
  known(true, 'APPR', 'Approved'),
  known(null, 'APRL', 'Reclassification after approval'),
  known(null, 'APCV', 'Conversion after approval'),
  known(false, 'APWD', 'Withdrawal after approval'),
  known(false, 'WTDR', 'Withdrawal'),
  known(false, 'DENY', 'Denied'),
  known(false, 'LE30 OK30', '30-day notice accepted'),
  known(false, 'GT30', 'No decision made in 30 days'),
];

const DECISIONS: Record<DecisionKind, readonly KnownDecision[]> = {
  '510k': DECISIONS_510K,
  de_novo: DECISIONS_DE_NOVO,
  pma: DECISIONS_PMA,
  hde: DECISIONS_PMA,
};

/** Words that mean that a clearance ended or was denied, regardless of the code. */
const CONTRARY =
  /\b(?:not substantially|denied|denial|withdrawn|withdrawal|deleted|rescinded|revoked|abandoned)\b/i;

export interface DecisionWords {
  readonly kind: DecisionKind;
  readonly code: string | null;
  readonly words: string | null;
}

/**
 * Whether a decision allows the device on the market, judged only by an exact FDA code or text. Null when the copy
 * does not state the decision, or states one that is not in the tables above.
 */
export function isClearance({ kind, code, words }: DecisionWords): boolean | null {
  const stated = [
    code === null ? undefined : clearsByCode(kind, code),
    words === null ? undefined : clearsByWords(kind, words),
  ].filter((clears) => clears !== undefined);
  if (stated.includes(false)) return false;
  return stated.length > 0 && stated.every(Boolean) ? true : null;
}

const clearsByCode = (kind: DecisionKind, code: string): boolean | null =>
  decisionByCode(kind, code)?.clears ?? null;

function clearsByWords(kind: DecisionKind, words: string): boolean | null {
  const named = DECISIONS[kind].find((decision) => decision.words.toLowerCase() === words.toLowerCase());
  return named ? named.clears : CONTRARY.test(words) ? false : null;
}

const decisionByCode = (kind: DecisionKind, code: string): KnownDecision | undefined =>
  DECISIONS[kind].find(({ codes }) => codes.includes(code));

/** Whether the text is more than a placeholder for a missing decision. */
const isSaid = (words: string): boolean => words !== '' && words.toLowerCase() !== 'unknown';

/** Returns the FDA's wording of a decision, or the usual wording of its code when only that is given. */
export function decisionWords(
  kind: DecisionKind,
  { code, words }: { code: string; words: string },
): { code: string | null; words: string | null } {
  if (isSaid(words) && !/^[A-Z]{2,4}$/.test(words)) return { code: code || null, words };
  // Some files have the code in the column for the wording.
  const said = code || (isSaid(words) ? words : '');
  return { code: said || null, words: decisionByCode(kind, said)?.words ?? null };
}
