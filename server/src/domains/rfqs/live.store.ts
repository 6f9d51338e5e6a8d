import { eq, sql } from 'drizzle-orm';
import { companyMembers } from '#db/tables/members.ts';
import { rfqCompanies, rfqResponses, rfqWatches, rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';

export async function findConcerned(db: Db, rfqId: string): Promise<string[]> {
  const members = await db
    .selectDistinct({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      sql`${companyMembers.companyId} in (
        select ${rfqs.companyId} from ${rfqs} where ${rfqs.id} = ${rfqId}::uuid
        union select ${rfqResponses.companyId} from ${rfqResponses} where ${rfqResponses.rfqId} = ${rfqId}::uuid
        union select ${rfqCompanies.companyId} from ${rfqCompanies} where ${rfqCompanies.rfqId} = ${rfqId}::uuid)`,
    );
  const watchers = await db
    .select({ userId: rfqWatches.userId })
    .from(rfqWatches)
    .where(eq(rfqWatches.rfqId, rfqId));
  return [...new Set([...members, ...watchers].map(({ userId }) => userId))];
}
