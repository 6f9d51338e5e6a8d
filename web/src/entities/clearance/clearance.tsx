import type { Day } from '#contract/days.ts';
import type { ClearanceEvidence, ClearanceKind, Verdict } from '#contract/evidence.ts';
import { today } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { EvidencePlate, EvidenceResult, type Verdict as Look } from './evidence-plate.tsx';

export const clearanceKindName = (kind: ClearanceKind): string => t(`entities:clearanceKind.${kind}`);

interface Reading {
  look: Look;
  words: string;
}

/** A number missing from a sample may still be on record. */
const notFoundIn = (source: ClearanceEvidence['source']): Reading =>
  source?.isPartial
    ? { look: 'questioned', words: t('entities:clearance.notInCopy') }
    : { look: 'not-found', words: t('entities:clearance.notFound') };

const unreviewed = (): Reading => ({ look: 'questioned', words: t('entities:clearance.inReview') });

/** Describes the verdict in a few words that the law allows (21 CFR 807.97): never "approved". */
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
    case 'clearance_not_stated':
      return { look: 'unknown', words: t('entities:clearance.notStated') };
    case 'not_found':
      return notFoundIn(source);
    case 'source_unavailable':
      return { look: 'unknown', words: t('entities:clearance.unavailable') };
    case 'pending':
      return { look: 'unknown', words: t('entities:clearance.pending') };
    case 'on_file':
      return isOver(validUntil)
        ? { look: 'questioned', words: t('entities:clearance.certificateExpired') }
        : { look: 'unknown', words: t('entities:clearance.selfDeclared') };
  }
}

/** The last day counts in full in every time zone. */
const isOver = (validUntil: Day | null): boolean => validUntil !== null && validUntil < today();

export function ClearancePlate({ clearance }: { clearance: ClearanceEvidence }) {
  const { kind, number } = clearance;
  return <EvidencePlate kind={clearanceKindName(kind)} number={number} verdict={readingOf(clearance).look} />;
}

export function ClearanceResult({ clearance }: { clearance: ClearanceEvidence }) {
  const { look, words } = readingOf(clearance);
  return <EvidenceResult verdict={look}>{words}</EvidenceResult>;
}

const VERDICT: Record<Verdict, () => string> = {
  matches: () => t('entities:clearance.matches'),
  other_applicant: () => t('entities:clearance.otherRefused'),
  not_a_clearance: () => t('entities:clearance.noClearance'),
  clearance_not_stated: () => t('entities:clearance.notStated'),
  not_found: () => t('entities:clearance.notFoundAnywhere'),
  source_unavailable: () => t('entities:clearance.unavailable'),
  pending: () => t('entities:clearance.pending'),
  on_file: () => t('entities:clearance.selfDeclared'),
};

export const verdictWords = (verdict: Verdict): string => VERDICT[verdict]();
