import type { ClearanceEvidence, ClearanceKind, Verdict } from '#contract/evidence.ts';
import { t } from '#lib/words.ts';
import { EvidencePlate, EvidenceResult, type Verdict as Look } from './evidence-plate.tsx';

const KIND: Record<ClearanceKind, () => string> = {
  '510k': () => t('products:clearance510k'),
  pma: () => t('products:clearancePma'),
  de_novo: () => t('products:clearanceDeNovo'),
  ce_certificate: () => t('products:clearanceCe'),
};

/** What a number is called on its plate: "510(k)". */
export const clearanceKindName = (kind: ClearanceKind): string => KIND[kind]();

interface Reading {
  look: Look;
  words: string;
}

/** What a sample lacks may well be in the record. */
const notFoundIn = (source: ClearanceEvidence['source']): Reading =>
  source?.isPartial
    ? { look: 'questioned', words: t('evidence:clearanceNotInCopy') }
    : { look: 'not-found', words: t('products:clearanceNotFound') };

const unreviewed = (): Reading => ({ look: 'questioned', words: t('products:clearanceInReview') });

/** What is known of a number, in a few words; law chooses them (21 CFR 807.97): nothing here says "approved". */
function readingOf({ verdict, review, validUntil, source }: ClearanceEvidence): Reading {
  switch (verdict) {
    case 'matches':
      return { look: 'matches', words: t('products:clearanceMatches') };
    case 'other_applicant':
      if (review === 'confirmed') return { look: 'matches', words: t('products:clearanceOtherConfirmed') };
      if (review === 'refused') return { look: 'questioned', words: t('products:clearanceOtherRefused') };
      return unreviewed();
    case 'not_a_clearance':
      return { look: 'questioned', words: t('products:clearanceNoClearance') };
    case 'not_found':
      return notFoundIn(source);
    case 'source_unavailable':
      return { look: 'unknown', words: t('products:clearanceUnavailable') };
    case 'pending':
      return { look: 'unknown', words: t('products:clearancePending') };
    case 'on_file':
      return isOver(validUntil)
        ? { look: 'questioned', words: t('products:clearanceCertificateOver') }
        : { look: 'unknown', words: t('products:clearanceAsStated') };
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
  matches: () => t('products:clearanceMatches'),
  other_applicant: () => t('products:clearanceOtherRefused'),
  not_a_clearance: () => t('products:clearanceNoClearance'),
  not_found: () => t('evidence:clearanceNotFoundAnywhere'),
  source_unavailable: () => t('products:clearanceUnavailable'),
  pending: () => t('products:clearancePending'),
  on_file: () => t('products:clearanceAsStated'),
};

/** What many numbers have in common, where they are counted. */
export const verdictWords = (verdict: Verdict): string => VERDICT[verdict]();
