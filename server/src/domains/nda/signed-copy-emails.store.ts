import { ndaEmails } from '#db/tables/nda.ts';
import type { Db } from '#platform/db.ts';

type Kind = (typeof ndaEmails.$inferSelect)['kind'];

/** Records an email. Returns whether it is the first of its kind about that record. */
export async function insertEmail(tx: Db, recordDigest: string, kind: Kind): Promise<boolean> {
  const inserted = await tx
    .insert(ndaEmails)
    .values({ recordDigest, kind })
    .onConflictDoNothing()
    .returning({ recordDigest: ndaEmails.recordDigest });
  return inserted.length > 0;
}
