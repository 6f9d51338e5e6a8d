import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { rfqResponses, rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';

const isUnclosed = ne(rfqs.status, 'closed');

export async function findObligations(db: Db, { companyIds }: { companyIds: readonly string[] }) {
  const asked = await db
    .select({ id: rfqs.companyId, rfqs: sql<number>`count(*)::int` })
    .from(rfqs)
    .where(and(inArray(rfqs.companyId, [...companyIds]), isUnclosed))
    .groupBy(rfqs.companyId);
  const answered = await db
    .select({ id: rfqResponses.companyId, rfqResponses: sql<number>`count(*)::int` })
    .from(rfqResponses)
    .innerJoin(rfqs, eq(rfqs.id, rfqResponses.rfqId))
    .where(and(inArray(rfqResponses.companyId, [...companyIds]), isUnclosed))
    .groupBy(rfqResponses.companyId);
  return [...asked, ...answered];
}
