import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db.ts';
import * as store from './store.ts';

/**
 * Returns the items whose values an amendment changes. Clauses that an uploaded agreement replaced are not part of the
 * agreement, although they are offered again when a term that they use changes.
 */
export async function findAmendedItems(db: Db, contractId: string): Promise<store.ItemRow[]> {
  const items = await store.findEveryItem(db, contractId);
  const versions = Map.groupBy(
    await store.findVersions(
      db,
      items.map(({ id }) => id),
    ),
    ({ itemId }) => itemId,
  );
  return items.filter(({ id, part, isRemoved }) => {
    if (part === 'clause' && isRemoved) return false;
    const own = versions.get(id) ?? [];
    const [first] = own;
    const isNew = first?.action !== 'carried_over';
    return isNew ? !isRemoved : !isDeepStrictEqual(first.value, own.at(-1)?.value);
  });
}
