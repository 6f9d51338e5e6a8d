import { eq, or, sql } from 'drizzle-orm';
import { companyAgreements, isBinding } from '#db/tables/company-agreements.ts';
import { ndaAgreements, ndaCopies } from '#db/tables/nda.ts';
import type { Db } from '#platform/db.ts';
import { isMembers } from './store.ts';

/** The record with that digest, or the record whose copy has that digest, and whether it is still valid. */
export async function findByDigest(db: Db, digest: string) {
  const [found] = await db
    .select({
      record: ndaAgreements,
      isValid: sql<boolean>`case when ${isMembers} then ${ndaAgreements.expiresAt} > now() else coalesce(${isBinding}, false) end`,
      /** Whether it was ended early. */
      endedAt: companyAgreements.endedAt,
    })
    .from(ndaAgreements)
    .leftJoin(companyAgreements, eq(companyAgreements.id, ndaAgreements.companyAgreementId))
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
