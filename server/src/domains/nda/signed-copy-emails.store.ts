import { ndaLetters } from '#db/tables/nda.ts';
import type { Db } from '#platform/db.ts';

type Kind = (typeof ndaLetters.$inferSelect)['kind'];

/** Whether this is the first of its kind about that record. */
export async function insertLetter(tx: Db, recordDigest: string, kind: Kind): Promise<boolean> {
  const inserted = await tx
    .insert(ndaLetters)
    .values({ recordDigest, kind })
    .onConflictDoNothing()
    .returning({ recordDigest: ndaLetters.recordDigest });
  return inserted.length > 0;
}
