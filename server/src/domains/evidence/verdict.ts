import type { ApplicantReview, Verdict } from '#contract/evidence.ts';
import { type Owner, comparedName, isApplicant } from './applicant-match.ts';
import type { Finding } from './fda-records.ts';

/** What a look-up says of a number, for the company that states it (decisions, section 5: Regulatory evidence). */
export function verdictOf(finding: Finding, owner: Owner): Verdict {
  if (finding.state === 'absent') return 'not_found';
  if (finding.state === 'unavailable') return 'source_unavailable';
  if (!finding.decision.isClearance) return 'not_a_clearance';
  return isApplicant(finding.decision.applicant, owner) ? 'matches' : 'other_applicant';
}

/** The two names that a person's answer is about. */
export const namesInQuestion = (applicant: string, { name }: Pick<Owner, 'name'>): string =>
  `${comparedName(applicant)}|${comparedName(name)}`;

/** What is asked of a person, or was answered: the same two names are not asked about twice. */
export function reviewOf(
  verdict: Verdict,
  names: string | null,
  earlier: { review: ApplicantReview | null; reviewedNames: string | null },
): ApplicantReview | null {
  if (verdict !== 'other_applicant') return null;
  return earlier.reviewedNames === names ? earlier.review : 'waiting';
}

/** A verdict that came from a copy of the record; the others only say that none could be asked. */
export const isConclusive = (verdict: Verdict): boolean =>
  verdict !== 'pending' && verdict !== 'source_unavailable';
