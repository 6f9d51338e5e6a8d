import type { ClearanceEvidence } from '#contract/evidence.ts';
import type { Product } from '#contract/products.ts';
import type { Reader } from '#platform/words.ts';

const NUMBERS_SHOWN = 20;

export function clearanceLines(products: readonly Product[], reader: Reader): string[] {
  const lines = products.flatMap(({ name, clearances }) =>
    clearances.map((clearance) => {
      const { kind, number } = clearance;
      const facts = factsOf(clearance, reader);
      return reader.t('documents:info.clearance', { product: name, kind, number, facts });
    }),
  );
  const count = lines.length - NUMBERS_SHOWN;
  return count > 0 ? [...lines.slice(0, NUMBERS_SHOWN), reader.t('documents:info.more', { count })] : lines;
}

function factsOf(
  { verdict, review, source, validUntil, decisionDate, checkedAt, isDemoRecord }: ClearanceEvidence,
  { t, formatDay, formatUtcDay }: Reader,
): string {
  const isConfirmed = verdict === 'other_applicant' && review === 'confirmed';
  return [
    t(isConfirmed ? 'documents:info.confirmed' : `documents:info.verdict.${verdict}`),
    verdict === 'not_found' && source?.isPartial && t('documents:info.partial'),
    decisionDate && t('documents:info.decided', { date: formatDay(decisionDate) }),
    validUntil && t('documents:info.validUntil', { date: formatDay(validUntil) }),
    checkedAt && t('documents:info.checked', { date: formatUtcDay(checkedAt) }),
    isDemoRecord && t('documents:info.demo'),
  ]
    .filter(Boolean)
    .join(', ');
}
