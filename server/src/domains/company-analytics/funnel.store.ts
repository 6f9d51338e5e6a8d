import { sql } from 'drizzle-orm';
import type { FunnelStep } from '#contract/company-analytics.ts';
import type { Db } from '#platform/db.ts';
import { viewersOf } from './store.ts';

export async function countFunnel(
  db: Db,
  companyId: string,
  days: number,
): Promise<Record<FunnelStep, number>> {
  const id = sql`${companyId}::uuid`;
  const since = sql`now() - ${days} * interval '1 day'`;
  const connectionsOf = sql`(
      select recipient_company_id as other, created_at, accepted_at from connections
        where requester_company_id = ${id}
      union all
      select requester_company_id, created_at, accepted_at from connections where recipient_company_id = ${id}
    ) as of_company where other is not null and other <> ${id}`;
  const pair = sql`(low_company_id, high_company_id)`;
  const dealsOf = sql`(select manufacturer_id, distributor_id, stage, created_at, closed_at from deals
    where ${id} in (manufacturer_id, distributor_id)) as deal`;
  const partner = sql`(manufacturer_id, distributor_id)`;
  const [counts] = await db
    .select({
      viewed: sql<number>`(select count(*)::int from ${viewersOf(companyId, days)} as viewer)`,
      requested: sql<number>`(select count(distinct other)::int from ${connectionsOf} and created_at >= ${since})`,
      connected: sql<number>`(select count(distinct other)::int from ${connectionsOf} and accepted_at >= ${since})`,
      nda: sql<number>`(select count(distinct ${pair})::int from company_agreements
      where ${id} in ${pair} and effective_at >= ${since})`,
      deal: sql<number>`(select count(distinct ${partner})::int from ${dealsOf} where created_at >= ${since})`,
      signed: sql<number>`(select count(distinct ${partner})::int from ${dealsOf}
      where stage = 'closed_won' and closed_at >= ${since})`,
    })
    .from(sql`(select 1) as one`);
  if (!counts) throw new Error('a row of counts is always found');
  return counts;
}
