import type { ClearanceEvidence, ClearanceKind, Verdict } from '#contract/evidence.ts';
import type { Product } from '#contract/products.ts';

const NUMBERS_SHOWN = 20;

/** Returns the numbers that products state, with what is known of each and its date. */
export function clearanceLines(products: readonly Product[], day: (instant: string) => string): string[] {
  const lines = products.flatMap(({ name, clearances }) =>
    clearances.map(
      (clearance) => `${name}: ${KINDS[clearance.kind]} ${clearance.number}, ${said(clearance, day)}`,
    ),
  );
  return lines.length > NUMBERS_SHOWN
    ? [...lines.slice(0, NUMBERS_SHOWN), `And ${lines.length - NUMBERS_SHOWN} more on the company page.`]
    : lines;
}

function said(
  { verdict, review, source, validUntil, decisionDate, checkedAt, isDemoRecord }: ClearanceEvidence,
  day: (instant: string) => string,
): string {
  return [
    verdict === 'other_applicant' && review === 'confirmed' ? CONFIRMED : VERDICTS[verdict],
    verdict === 'not_found' && source?.isPartial && 'of which our copy holds a part',
    decisionDate && `decided ${day(decisionDate)}`,
    validUntil && `valid until ${day(validUntil)}`,
    checkedAt && `checked ${day(checkedAt)}`,
    isDemoRecord && 'demo record',
  ]
    .filter(Boolean)
    .join(', ');
}

const KINDS: Record<ClearanceKind, string> = {
  '510k': '510(k)',
  pma: 'PMA',
  de_novo: 'De Novo',
  ce_certificate: 'CE certificate',
};

const VERDICTS: Record<Verdict, string> = {
  matches: 'matches the FDA record',
  other_applicant: 'found in the FDA record with another applicant',
  not_a_clearance: 'found in the FDA record, which is not a clearance decision',
  not_found: 'not found in the FDA record',
  source_unavailable: 'not looked up, the FDA record was unavailable',
  pending: 'not looked up yet',
  on_file: 'as the company states it',
};
const CONFIRMED = 'found in the FDA record with another applicant, confirmed by a reviewer';
