import { ndaCopies } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';

export async function insertCopy(db: Db, digest: string, recordDigest: string): Promise<void> {
  await db.insert(ndaCopies).values({ digest, recordDigest }).onConflictDoNothing();
}
