import { type ClearanceEvidence, type EvidenceSource, CONSULTANTS_UNTIL } from '#contract/evidence.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';

type Decided = Pick<ClearanceEvidence, 'verdict' | 'kind' | 'decision' | 'decisionDate'>;

/** The decision with its date, in the law's words: a 510(k) is cleared, a De Novo granted, a PMA approved. */
export function decisionOf({ verdict, kind, decision, decisionDate }: Decided): string | null {
  if (decisionDate === null) return decision;
  const date = formatDay(decisionDate);
  if (verdict === 'not_a_clearance') return decision ? m.evidence_decided({ decision, date }) : date;
  const what = DECIDED[kind](date);
  // "Cleared (Substantially Equivalent)" says more than "Approved (Approved)".
  return decision && kind === '510k' ? m.evidence_said({ what, words: decision }) : what;
}

const DECIDED: Record<ClearanceEvidence['kind'], (date: string) => string> = {
  '510k': (date) => m.evidence_cleared({ date }),
  de_novo: (date) => m.evidence_granted({ date }),
  pma: (date) => m.evidence_approved({ date }),
  ce_certificate: (date) => date,
};

/** What the result means, and what it does not; null where it says enough by itself. */
export function noteOn({ verdict, review, decisionDate, source }: ClearanceEvidence): string | null {
  switch (verdict) {
    case 'matches':
      return null;
    case 'other_applicant':
      return noteOnReview(review, decisionDate);
    case 'not_a_clearance':
      return m.evidence_note_no_clearance();
    case 'not_found':
      return source?.isPartial ? m.evidence_note_not_in_copy() : m.evidence_note_not_found();
    case 'source_unavailable':
      return m.evidence_note_unavailable();
    case 'pending':
      return m.evidence_note_pending();
    case 'on_file':
      return m.evidence_note_certificate();
  }
}

function noteOnReview(review: ClearanceEvidence['review'], decisionDate: string | null): string {
  if (review === 'confirmed') return m.evidence_note_confirmed();
  if (review === 'refused') return m.evidence_note_refused();
  return decisionDate !== null && decisionDate < CONSULTANTS_UNTIL
    ? m.evidence_note_consultant()
    : m.evidence_note_waiting();
}

/** When it was looked up, and where. */
export function checkedWords({ checkedAt, source }: ClearanceEvidence): string | null {
  if (checkedAt === null) return null;
  const date = formatDate(checkedAt);
  return source ? m.evidence_checked_at({ date, source: sourceWords(source) }) : m.evidence_checked({ date });
}

export function sourceWords({ name, date, isPartial }: EvidenceSource): string {
  const of = { name, date: formatDay(date) };
  return isPartial ? m.evidence_source_sample(of) : m.evidence_source_of(of);
}
