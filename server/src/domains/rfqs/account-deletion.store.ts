import { eq } from 'drizzle-orm';
import { rfqWatches } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';

export async function deleteWatchesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(rfqWatches).where(eq(rfqWatches.userId, userId));
}
