import { type ClearanceEvidence, type EvidenceSource, CONSULTANTS_UNTIL } from '#contract/evidence.ts';
import { formatDay, formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';

type Decided = Pick<ClearanceEvidence, 'verdict' | 'kind' | 'decision' | 'decisionDate'>;

/** Returns the decision and date in the law's terms: a 510(k) is cleared, a De Novo granted, a PMA approved. */
export function decisionOf({ verdict, kind, decision, decisionDate }: Decided): string | null {
  const isStated = verdict !== 'clearance_not_stated' || decision !== null;
  if (decisionDate === null) return isStated ? decision : t('evidence:notStated');
  const date = formatDay(decisionDate);
  if (!isStated) return t('evidence:notStatedOn', { date });
  if (verdict === 'not_a_clearance' || verdict === 'clearance_not_stated')
    return decision ? t('evidence:decided', { decision, date }) : date;
  const what = DECIDED[kind](date);
  // "Cleared (Substantially Equivalent)" adds information, while "Approved (Approved)" would be redundant.
  return decision && kind === '510k' ? t('evidence:said', { what, words: decision }) : what;
}

const DECIDED: Record<ClearanceEvidence['kind'], (date: string) => string> = {
  '510k': (date) => t('evidence:cleared', { date }),
  de_novo: (date) => t('evidence:granted', { date }),
  pma: (date) => t('evidence:approved', { date }),
  hde: (date) => t('evidence:approved', { date }),
  ce_certificate: (date) => date,
};

/** Explains what the result means and what it does not mean; null if it needs no explanation. */
export function noteOn({ verdict, review, decisionDate, source }: ClearanceEvidence): string | null {
  switch (verdict) {
    case 'matches':
      return null;
    case 'other_applicant':
      return noteOnReview(review, decisionDate);
    case 'not_a_clearance':
      return t('evidence:noteNoClearance');
    case 'clearance_not_stated':
      return t('evidence:noteNotStated');
    case 'not_found':
      return source?.isPartial ? t('evidence:noteNotInCopy') : t('evidence:noteNotFound');
    case 'source_unavailable':
      return t('evidence:noteUnavailable');
    case 'pending':
      return t('evidence:notePending');
    case 'on_file':
      return t('evidence:noteCertificate');
  }
}

function noteOnReview(review: ClearanceEvidence['review'], decisionDate: string | null): string {
  if (review === 'confirmed') return t('evidence:noteConfirmed');
  if (review === 'refused') return t('evidence:noteRefused');
  return decisionDate !== null && decisionDate < CONSULTANTS_UNTIL
    ? t('evidence:noteConsultant')
    : t('evidence:noteWaiting');
}

export function checkedWords({ checkedAt, source }: ClearanceEvidence): string | null {
  if (checkedAt === null) return null;
  const date = formatUtcDay(checkedAt);
  return source
    ? t('evidence:checkedAt', { date, source: sourceWords(source) })
    : t('evidence:checked', { date });
}

export function sourceWords({ name, date, isPartial }: EvidenceSource): string {
  const of = { name, date: formatDay(date) };
  return isPartial ? t('evidence:sourceSample', of) : t('evidence:sourceOf', of);
}
