import type { Day } from '#contract/days.ts';
import { type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import type { Term } from './overlap.ts';
import { findTerms } from './store.ts';

/**
 * Returns the territories that a change of terms opens on a day. Each region of an open North America counts as open
 * unless it is taken, as in `openProductIds`.
 */
export const openedBy = (before: readonly Term[], after: readonly Term[], day: Day): Territory[] => [
  ...openOn(after, day).difference(openOn(before, day)),
];

/** Returns the territories of a product that its terms open on a day. */
export async function findOpenedOn(
  db: Db,
  productId: string,
  { day, dayBefore }: { day: Day; dayBefore: Day },
): Promise<Territory[]> {
  const terms = await findTerms(db, productId);
  return [...openOn(terms, day).difference(openOn(terms, dayBefore))];
}

function openOn(terms: readonly Term[], day: Day): Set<Territory> {
  const current = terms.filter(
    ({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day),
  );
  const taken = new Set(current.filter(({ state }) => state !== 'open').map(({ territory }) => territory));
  const open = current
    .filter(({ state }) => state === 'open')
    .flatMap(({ territory }) => territoriesWithin(territory));
  return new Set(open).difference(taken);
}
