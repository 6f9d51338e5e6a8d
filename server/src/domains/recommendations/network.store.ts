import { and, eq, ne, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';
import { isAccepted } from '#domains/connections/index.ts';
import type { CompanyFacts } from './facts.ts';

/** A limit on the work for companies with many connections. */
const LATEST = 200;
/** The minimum number of companies for which their behavior is stated. */
const LEAST = 5;

/**
 * Returns how many other companies of the reader's type, in their territories or specialties, are connected with each
 * of these companies. Companies with fewer than five are left out.
 */
export async function countSimilarPartners(
  db: Db,
  own: CompanyFacts,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  if (companyIds.length === 0) return new Map();
  const partner = sql`(
      (select ${connections.requesterCompanyId} as id from ${connections}
        where ${connections.recipientCompanyId} = target.id and ${isAccepted}
        order by ${connections.createdAt} desc limit ${LATEST})
      union all
      (select ${connections.recipientCompanyId} from ${connections}
        where ${connections.requesterCompanyId} = target.id and ${isAccepted} limit ${LATEST})
    ) as partner`;
  const rows = await db
    .select({ id: sql<string>`target.id`, count: sql<number>`count(distinct ${companies.id})::int` })
    .from(sql`unnest(${sql.param(companyIds)}::uuid[]) as target (id) cross join lateral ${partner}`)
    .innerJoin(companies, sql`${companies.id} = partner.id`)
    .where(
      and(
        eq(companies.type, own.type),
        ne(companies.id, own.id),
        or(
          sql`${companies.territories} && ${sql.param(own.territories)}::text[]`,
          sql`${companies.specialties} && ${sql.param(own.specialties)}::text[]`,
        ),
      ),
    )
    .groupBy(sql`target.id`)
    .having(sql`count(distinct ${companies.id}) >= ${LEAST}`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
