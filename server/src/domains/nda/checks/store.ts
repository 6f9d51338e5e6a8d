import { eq, or, sql } from 'drizzle-orm';
import { ndaAgreements, ndaCopies } from '#db/tables/nda.ts';
import type { Db } from '#platform/db.ts';

type Agreement = typeof ndaAgreements.$inferSelect;

/** The record of that digest, or the one of which a copy with that digest was given out. */
export async function findByDigest(db: Db, digest: string): Promise<Agreement | undefined> {
  const [agreement] = await db
    .select()
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
  return agreement;
}
