import type { ApplicantReview, ClearanceNews, Verdict } from '#contract/evidence.ts';
import { type Owner, comparedName, isApplicant } from './applicant-match.ts';
import type { Finding } from './fda-records.ts';

export function verdictOf(finding: Finding, owner: Owner): Verdict {
  if (finding.state === 'absent') return 'not_found';
  if (finding.state === 'unavailable') return 'source_unavailable';
  if (finding.decision.isClearance === false) return 'not_a_clearance';
  if (finding.decision.isClearance === null) return 'clearance_not_stated';
  return isApplicant(finding.decision.applicant, owner) ? 'matches' : 'other_applicant';
}

export const namesInQuestion = (applicant: string, { name }: Pick<Owner, 'name'>): string =>
  `${comparedName(applicant)}|${comparedName(name)}`;

/** Returns the review status of a verdict; the same two names are not reviewed twice. */
export function reviewOf(
  verdict: Verdict,
  names: string | null,
  earlier: { review: ApplicantReview | null; reviewedNames: string | null },
): ApplicantReview | null {
  if (verdict !== 'other_applicant') return null;
  return earlier.reviewedNames === names ? earlier.review : 'waiting';
}

/** What a number says about its product, as `fda_standing_of` judges it (migration 0052). */
export type Standing = 'matching' | 'contrary' | 'other' | 'unknown';

export interface Judged {
  readonly verdict: Verdict;
  readonly review: ApplicantReview | null;
}

/** Returns what a number says about its product, or undefined before it was looked up for the first time. */
export function standingOf({ verdict, review }: Judged): Standing | undefined {
  if (verdict === 'pending') return undefined;
  if (verdict === 'matches' || review === 'confirmed') return 'matching';
  if (verdict === 'not_a_clearance') return 'contrary';
  return isConclusive(verdict) ? 'other' : 'unknown';
}

/**
 * Returns the news about a number for those who may edit its product. The first result after the record could not be
 * read is news only if it contradicts what they state.
 */
export function newsOf(before: Standing | undefined, after: Standing | undefined): ClearanceNews | undefined {
  if (before === undefined || before === after) return undefined;
  if (after === 'contrary') return 'contradicted';
  if (before === 'matching') return 'changed';
  return after === 'matching' && before !== 'unknown' ? 'matched' : undefined;
}

/**
 * Whether a verdict is a result. Other verdicts mean that the number has not been compared with a record yet, or could
 * not be.
 */
export const isConclusive = (verdict: Verdict): boolean =>
  verdict !== 'pending' && verdict !== 'source_unavailable';
