import type { ClearanceEvidence, ClearanceKind, Verdict } from '#contract/evidence.ts';
import { t } from '#lib/words.ts';
import { EvidencePlate, EvidenceResult, type Verdict as Look } from './evidence-plate.tsx';

/** What a number is called on its plate: "510(k)". */
export const clearanceKindName = (kind: ClearanceKind): string => t(`entities:clearanceKind.${kind}`);

interface Reading {
  look: Look;
  words: string;
}

/** What a sample lacks may well be in the record. */
const notFoundIn = (source: ClearanceEvidence['source']): Reading =>
  source?.isPartial
    ? { look: 'questioned', words: t('entities:clearance.notInCopy') }
    : { look: 'not-found', words: t('entities:clearance.notFound') };

const unreviewed = (): Reading => ({ look: 'questioned', words: t('entities:clearance.inReview') });

/** What is known of a number, in a few words; law chooses them (21 CFR 807.97): nothing here says "approved". */
function readingOf({ verdict, review, validUntil, source }: ClearanceEvidence): Reading {
  switch (verdict) {
    case 'matches':
      return { look: 'matches', words: t('entities:clearance.matches') };
    case 'other_applicant':
      if (review === 'confirmed') return { look: 'matches', words: t('entities:clearance.otherConfirmed') };
      if (review === 'refused') return { look: 'questioned', words: t('entities:clearance.otherRefused') };
      return unreviewed();
    case 'not_a_clearance':
      return { look: 'questioned', words: t('entities:clearance.noClearance') };
    case 'not_found':
      return notFoundIn(source);
    case 'source_unavailable':
      return { look: 'unknown', words: t('entities:clearance.unavailable') };
    case 'pending':
      return { look: 'unknown', words: t('entities:clearance.pending') };
    case 'on_file':
      return isOver(validUntil)
        ? { look: 'questioned', words: t('entities:clearance.certificateOver') }
        : { look: 'unknown', words: t('entities:clearance.asStated') };
  }
}

/** The last day counts in full, wherever on earth somebody reads it. */
const isOver = (validUntil: string | null): boolean =>
  validUntil !== null && validUntil < new Date().toISOString().slice(0, 10);

/** A number on its plate. */
export function ClearancePlate({ clearance }: { clearance: ClearanceEvidence }) {
  const { kind, number } = clearance;
  return <EvidencePlate kind={clearanceKindName(kind)} number={number} verdict={readingOf(clearance).look} />;
}

/** What the look-up said of it, beside or under its plate. */
export function ClearanceResult({ clearance }: { clearance: ClearanceEvidence }) {
  const { look, words } = readingOf(clearance);
  return <EvidenceResult verdict={look}>{words}</EvidenceResult>;
}

const VERDICT: Record<Verdict, () => string> = {
  matches: () => t('entities:clearance.matches'),
  other_applicant: () => t('entities:clearance.otherRefused'),
  not_a_clearance: () => t('entities:clearance.noClearance'),
  not_found: () => t('entities:clearance.notFoundAnywhere'),
  source_unavailable: () => t('entities:clearance.unavailable'),
  pending: () => t('entities:clearance.pending'),
  on_file: () => t('entities:clearance.asStated'),
};

/** What many numbers have in common, where they are counted. */
export const verdictWords = (verdict: Verdict): string => VERDICT[verdict]();
