import { eq, or, sql } from 'drizzle-orm';
import { ndaAgreements, ndaCopies } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';

export async function findByDigest(db: Db, digest: string) {
  const [found] = await db
    .select({
      record: ndaAgreements,
      isBeforeExpiry: sql<boolean>`${ndaAgreements.expiresAt} > now()`,
    })
    .from(ndaAgreements)
    .where(
      or(
        eq(ndaAgreements.digest, digest),
        eq(
          ndaAgreements.digest,
          sql`(select ${ndaCopies.recordDigest} from ${ndaCopies} where ${ndaCopies.digest} = ${digest})`,
        ),
      ),
    )
    .limit(1);
  return found;
}
