import { and, eq, ne, sql } from 'drizzle-orm';
import { connections } from '#db/tables/connections.ts';
import { companyMatchKeys } from '#db/tables/recommendations.ts';
import type { Db } from '#platform/db.ts';
import { isAccepted } from '#domains/connections/index.ts';
import { keysFor } from './candidates.ts';
import type { CompanyFacts } from './facts.ts';

/** A limit on the work for companies with many connections. */
const LATEST = 100;
/** The minimum number of companies for which their behavior is stated. */
const LEAST = 5;

/**
 * Returns how many other companies of the reader's type, in their territories or fields, are connected with each of these
 * companies. Companies with fewer than five are left out.
 */
export async function countSimilarPartners(
  db: Db,
  own: CompanyFacts,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  if (companyIds.length === 0) return new Map();
  const keys = keysFor(own);
  const topics = keys.filter(({ territory }) => territory === '').map(({ topic }) => topic);
  const territories = keys.filter(({ topic }) => topic === '').map(({ territory }) => territory);
  const partner = sql`(
      (select ${connections.requesterCompanyId} as id from ${connections}
        where ${connections.recipientCompanyId} = target.id and ${isAccepted}
        order by ${connections.createdAt} desc limit ${LATEST})
      union all
      (select ${connections.recipientCompanyId} from ${connections}
        where ${connections.requesterCompanyId} = target.id and ${isAccepted}
        order by ${connections.createdAt} desc limit ${LATEST})
    ) as partner`;
  const { companyId, companyType, topic, territory } = companyMatchKeys;
  const rows = await db
    .select({ id: sql<string>`target.id`, count: sql<number>`count(distinct ${companyId})::int` })
    .from(sql`unnest(${sql.param(companyIds)}::uuid[]) as target (id) cross join lateral ${partner}`)
    .innerJoin(companyMatchKeys, eq(companyId, sql`partner.id`))
    .where(
      and(
        eq(companyType, own.type),
        ne(companyId, own.id),
        sql`(${territory} = '' and ${topic} <> '' and ${topic} = any(${sql.param(topics)}::text[])
          or ${topic} = '' and ${territory} <> '' and ${territory} = any(${sql.param(territories)}::text[]))`,
      ),
    )
    .groupBy(sql`target.id`)
    .having(sql`count(distinct ${companyId}) >= ${LEAST}`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
