import type { TermField, TermValue } from '#contract/contract-terms.ts';
import type { Db } from '#platform/db.ts';
import { type VersionRow, findCurrentVersions, findItems } from './store.ts';

export const termOf = (version: VersionRow | undefined): TermValue | null =>
  version?.value.part === 'term' ? version.value.term : null;

/** The agreed terms in the order of the term sheet; a term that was never agreed is undefined. */
export type AgreedTerms = { [Field in TermField]?: Extract<TermValue, { field: Field }>['value'] };

/**
 * Returns the length of a trial in months. The trial ends with its agreement at the latest, unless the agreement renews
 * automatically.
 */
export const trialMonths = (months: number, term: AgreedTerms['term']): number =>
  term?.renewalMonths === null ? Math.min(months, term.months) : months;

export async function findAgreedTerms(db: Db, contractId: string): Promise<AgreedTerms> {
  const items = await findItems(db, contractId, 'term');
  const versions = await findCurrentVersions(
    db,
    items.map(({ id }) => id),
  );
  const agreed = items.flatMap(({ id, agreedVersion }) => {
    const version = versions.find(({ itemId, number }) => itemId === id && number === agreedVersion);
    return (version && termOf(version)) ?? [];
  });
  return Object.fromEntries(agreed.map(({ field, value }) => [field, value]));
}
