import { ndaEmails } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';

type Kind = (typeof ndaEmails.$inferSelect)['kind'];

export async function insertEmail(tx: Db, recordDigest: string, kind: Kind): Promise<boolean> {
  const inserted = await tx
    .insert(ndaEmails)
    .values({ recordDigest, kind })
    .onConflictDoNothing()
    .returning({ recordDigest: ndaEmails.recordDigest });
  return inserted.length > 0;
}
