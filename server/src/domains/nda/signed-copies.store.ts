import { ndaCopies } from '#db/tables/nda.ts';
import type { Db } from '#platform/db.ts';

export async function insertCopy(db: Db, digest: string, recordDigest: string): Promise<void> {
  await db.insert(ndaCopies).values({ digest, recordDigest }).onConflictDoNothing();
}
