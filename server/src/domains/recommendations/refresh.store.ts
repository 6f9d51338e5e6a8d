import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { RETENTION_DAYS } from '#contract/retention.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { deals } from '#db/tables/deals.ts';
import { companyMembers } from '#db/tables/members.ts';
import { recommendationRefreshes, recommendations } from '#db/tables/recommendations.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

/**
 * Returns people whose last refresh was a week or more ago, or was for a company other than the one that now comes
 * first.
 */
export const findDue = (db: Db, limit: number): Promise<{ userId: string; companyId: string }[]> => {
  const company = db
    .select({ id: companies.id })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, users.id), sql`${companies.type} <> 'observer'`))
    .orderBy(
      sql`${companyMembers.chosenAt} desc nulls last`,
      asc(companyMembers.createdAt),
      asc(companies.id),
    )
    .limit(1)
    .as('company');
  return db
    .select({ userId: users.id, companyId: company.id })
    .from(users)
    .innerJoinLateral(company, sql`true`)
    .where(
      sql`${users.passwordHash} is not null and not exists (select from ${recommendationRefreshes}
        where ${recommendationRefreshes.userId} = ${users.id}
          and ${recommendationRefreshes.refreshedAt} > now() - interval '7 days'
          and coalesce(${recommendationRefreshes.companyId}, ${company.id}) = ${company.id})`,
    )
    .orderBy(asc(users.id))
    .limit(limit);
};

export const recordRefresh = (tx: Db, reader: { userId: string; companyId: string }) =>
  tx
    .insert(recommendationRefreshes)
    .values(reader)
    .onConflictDoUpdate({
      target: recommendationRefreshes.userId,
      set: { companyId: reader.companyId, refreshedAt: sql`now()` },
    });

export const deleteOld = (db: Db) =>
  db
    .delete(recommendations)
    .where(
      sql`${recommendations.createdAt} < now() - make_interval(days => ${RETENTION_DAYS.recommendation})`,
    );

/** Whether a recommendation is recent enough for a connection or a deal to count as its result. */
const COUNTS = sql`${recommendations.createdAt} > now() - interval '180 days'`;

export async function recordConnected(tx: Db, connectionId: string): Promise<void> {
  const pair = sql`(select ours.company_id, theirs.company_id from ${connections}
    join company_members as ours on ours.user_id in (${connections.requesterId}, ${connections.recipientId})
    join company_members as theirs on theirs.user_id in (${connections.requesterId}, ${connections.recipientId})
      and theirs.user_id <> ours.user_id
    where ${connections.id} = ${connectionId}::uuid and ${connections.status} = 'accepted')`;
  await tx
    .update(recommendations)
    .set({ connectedAt: sql`coalesce(${recommendations.connectedAt}, now())` })
    .where(
      and(
        COUNTS,
        sql`(${recommendations.userCompanyId}, ${recommendations.recommendedCompanyId}) in ${pair}`,
      ),
    );
}

export async function recordSigned(tx: Db, dealId: string): Promise<void> {
  const sides = tx
    .select({ id: sql<string>`unnest(array[${deals.manufacturerId}, ${deals.distributorId}])` })
    .from(deals)
    .where(eq(deals.id, dealId));
  await tx
    .update(recommendations)
    .set({ signedAt: sql`coalesce(${recommendations.signedAt}, now())` })
    .where(
      and(
        COUNTS,
        inArray(recommendations.userCompanyId, sides),
        inArray(recommendations.recommendedCompanyId, sides),
      ),
    );
}
