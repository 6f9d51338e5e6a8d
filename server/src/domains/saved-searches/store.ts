import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { arrivals, savedSearches, searchFinds } from '#db/tables/saved-searches.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

type Row = typeof savedSearches.$inferInsert;

/** The maximum number of new results that are counted. */
const COUNTED = 100;

// Written as SQL because drizzle omits table names in a selection from one table, and "id" would become
// another table's column.
const newIds = sql<string[]>`array(select search_finds.thing_id from search_finds
  where search_finds.search_id = saved_searches.id and search_finds.found_at > saved_searches.seen_at
  order by search_finds.found_at desc limit ${COUNTED})`;

const selectSearches = (db: Db) =>
  db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      kind: savedSearches.kind,
      query: savedSearches.query,
      alert: savedSearches.alert,
      /**
       * The items found since the last visit; only the latest if there are many. Some may no longer be among the
       * search results.
       */
      newIds: newIds.as('new_ids'),
      createdAt: savedSearches.createdAt,
    })
    .from(savedSearches);
export type StoredSearch = Awaited<ReturnType<typeof selectSearches>>[number];

export const findSearches = (db: Db, userId: string, before: string, limit: number) =>
  selectSearches(db)
    .where(and(eq(savedSearches.userId, userId), lt(savedSearches.id, before)))
    .orderBy(desc(savedSearches.id))
    .limit(limit);

const isOwn = (id: string, userId: string) => and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));

export async function findSearch(db: Db, id: string, userId: string) {
  const [search] = await selectSearches(db).where(isOwn(id, userId));
  return search;
}

export async function findNameOf(
  db: Db,
  { userId, kind, queryKey }: Pick<Row, 'userId' | 'kind' | 'queryKey'>,
): Promise<string | undefined> {
  const [search] = await db
    .select({ name: savedSearches.name })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.userId, userId),
        eq(savedSearches.kind, kind),
        eq(savedSearches.queryKey, queryKey),
      ),
    );
  return search?.name;
}

export const countSearches = (tx: Db, userId: string): Promise<number> =>
  tx.$count(savedSearches, eq(savedSearches.userId, userId));

export async function insertSearch(tx: Db, search: Omit<Row, 'lookedUpTo'>): Promise<string> {
  const lookedUpTo = sql<number>`(select coalesce(max(${arrivals.number}), 0) from ${arrivals})`;
  return insertedRow(
    await tx
      .insert(savedSearches)
      .values({ ...search, lookedUpTo })
      .returning({ id: savedSearches.id }),
  ).id;
}

export async function updateSearch(
  tx: Db,
  id: string,
  userId: string,
  { name, alert }: Partial<Pick<Row, 'name' | 'alert'>>,
): Promise<boolean> {
  const changed = await tx
    .update(savedSearches)
    // Setting the id keeps the SQL valid when no other field changes.
    .set({ id, name, alert })
    .where(isOwn(id, userId))
    .returning({ id: savedSearches.id });
  return changed.length > 0;
}

export async function deleteSearch(tx: Db, id: string, userId: string): Promise<boolean> {
  const deleted = await tx.delete(savedSearches).where(isOwn(id, userId)).returning({ id: savedSearches.id });
  return deleted.length > 0;
}

export async function markSeen(tx: Db, id: string, userId: string): Promise<boolean> {
  const seen = await tx
    .update(savedSearches)
    .set({ seenAt: sql`now()` })
    .where(isOwn(id, userId))
    .returning({ id: savedSearches.id });
  return seen.length > 0;
}

export const clearDue = (tx: Db, searchId: string) =>
  tx
    .update(searchFinds)
    .set({ isDue: false })
    .where(and(eq(searchFinds.searchId, searchId), eq(searchFinds.isDue, true)));

export async function deleteSearchesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
}
