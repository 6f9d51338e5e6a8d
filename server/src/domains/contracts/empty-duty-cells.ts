import type { DutyCells } from '#contract/contract-clauses.ts';
import type { Db } from '#platform/db.ts';
import { findCurrentVersions, findItems } from './store.ts';

export const emptyCellsOf = ({ manufacturer, distributor }: DutyCells): number =>
  [manufacturer, distributor].filter(({ role }) => role === null).length;

/** Counts the cells of required duties that have no role yet, except in rows that are offered for removal. */
export async function countEmptyCells(db: Db, contractId: string): Promise<number> {
  const required = (await findItems(db, contractId, 'duty')).filter(({ facts }) => facts.isRequired);
  const lastOf = new Map(required.map(({ id, version }) => [id, version]));
  const versions = await findCurrentVersions(db, [...lastOf.keys()]);
  return versions
    .filter(({ itemId, number }) => lastOf.get(itemId) === number)
    .reduce(
      (sum, { value }) => sum + (value.part === 'duty' && !value.isRemoved ? emptyCellsOf(value.cells) : 0),
      0,
    );
}
