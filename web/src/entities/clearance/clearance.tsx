import type { ClearanceEvidence, ClearanceKind, Verdict } from '#contract/evidence.ts';
import { m } from '#paraglide/messages.js';
import { EvidencePlate, EvidenceResult, type Verdict as Look } from './evidence-plate.tsx';

const KIND: Record<ClearanceKind, () => string> = {
  '510k': m.clearance_510k,
  pma: m.clearance_pma,
  de_novo: m.clearance_de_novo,
  ce_certificate: m.clearance_ce,
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
    ? { look: 'questioned', words: m.clearance_not_in_copy() }
    : { look: 'not-found', words: m.clearance_not_found() };

const unreviewed = (): Reading => ({ look: 'questioned', words: m.clearance_in_review() });

/** What is known of a number, in a few words; law chooses them (21 CFR 807.97): nothing here says "approved". */
function readingOf({ verdict, review, validUntil, source }: ClearanceEvidence): Reading {
  switch (verdict) {
    case 'matches':
      return { look: 'matches', words: m.clearance_matches() };
    case 'other_applicant':
      if (review === 'confirmed') return { look: 'matches', words: m.clearance_other_confirmed() };
      if (review === 'refused') return { look: 'questioned', words: m.clearance_other_refused() };
      return unreviewed();
    case 'not_a_clearance':
      return { look: 'questioned', words: m.clearance_no_clearance() };
    case 'not_found':
      return notFoundIn(source);
    case 'source_unavailable':
      return { look: 'unknown', words: m.clearance_unavailable() };
    case 'pending':
      return { look: 'unknown', words: m.clearance_pending() };
    case 'on_file':
      return isOver(validUntil)
        ? { look: 'questioned', words: m.clearance_certificate_over() }
        : { look: 'unknown', words: m.clearance_as_stated() };
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
  matches: m.clearance_matches,
  other_applicant: m.clearance_other_refused,
  not_a_clearance: m.clearance_no_clearance,
  not_found: m.clearance_not_found_anywhere,
  source_unavailable: m.clearance_unavailable,
  pending: m.clearance_pending,
  on_file: m.clearance_as_stated,
};

/** What many numbers have in common, where they are counted. */
export const verdictWords = (verdict: Verdict): string => VERDICT[verdict]();
