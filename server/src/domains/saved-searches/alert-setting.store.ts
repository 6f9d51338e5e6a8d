import { and, eq } from 'drizzle-orm';
import type { SearchAlert } from '#contract/saved-searches.ts';
import { savedSearches } from '#db/tables/saved-searches.ts';
import type { Db } from '#platform/db.ts';

/** Sets the alert of a search. Returns the search's name, or undefined when it no longer exists. */
export async function setAlert(
  tx: Db,
  { userId, id, alert }: { userId: string; id: string; alert: SearchAlert },
): Promise<string | undefined> {
  const [search] = await tx
    .update(savedSearches)
    .set({ alert })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ name: savedSearches.name });
  return search?.name;
}
