import { eq } from 'drizzle-orm';
import { savedSearches } from '#db/tables/saved-searches.ts';
import type { Db } from '#platform/db.ts';

/** Whose it was; undefined where the search is gone. */
export async function turnOff(tx: Db, id: string): Promise<string | undefined> {
  const [search] = await tx
    .update(savedSearches)
    .set({ alert: 'none' })
    .where(eq(savedSearches.id, id))
    .returning({ userId: savedSearches.userId });
  return search?.userId;
}
