import type { ApplicantReview, Verdict } from '#contract/evidence.ts';
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

/**
 * Whether a verdict is a result. The others mean that the number was not compared with a record yet, or could not be.
 */
export const isConclusive = (verdict: Verdict): boolean =>
  verdict !== 'pending' && verdict !== 'source_unavailable';
