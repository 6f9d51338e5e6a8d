import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db.ts';
import * as store from './store.ts';

export async function findAmendedItems(db: Db, contractId: string): Promise<store.ItemRow[]> {
  const items = await store.findEveryItem(db, contractId);
  const versions = Map.groupBy(
    await store.findVersions(
      db,
      items.map(({ id }) => id),
    ),
    ({ itemId }) => itemId,
  );
  return items.filter(({ id, isRemoved }) => {
    const own = versions.get(id) ?? [];
    const [first] = own;
    const isNew = first?.action !== 'carried_over';
    return isNew ? !isRemoved : !isDeepStrictEqual(first.value, own.at(-1)?.value);
  });
}
