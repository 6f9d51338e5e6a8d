import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { rfqCompanies, rfqResponses, rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';
import { isUnblockedByPoster } from './permissions.store.ts';

const acting = alias(companies, 'acting');

export async function findAbout(db: Db, rfqId: string, actingCompanyId: string | undefined) {
  const [about] = await db
    .select({ title: rfqs.title, askingName: companies.name, actingName: acting.name })
    .from(rfqs)
    .innerJoin(companies, eq(companies.id, rfqs.companyId))
    .leftJoin(acting, sql`${acting.id} = ${actingCompanyId ?? null}::uuid`)
    .where(eq(rfqs.id, rfqId));
  return about;
}
export type About = NonNullable<Awaited<ReturnType<typeof findAbout>>>;

const COMPANIES = {
  asking: sql`${rfqs.companyId}`,
  responding: sql`select ${rfqResponses.companyId} from ${rfqResponses} where ${rfqResponses.rfqId} = ${rfqs.id}`,
  awarded: sql`select ${rfqResponses.companyId} from ${rfqResponses} where ${rfqResponses.rfqId} = ${rfqs.id}
    and ${rfqResponses.awardedAt} is not null`,
  not_awarded: sql`select ${rfqResponses.companyId} from ${rfqResponses} where ${rfqResponses.rfqId} = ${rfqs.id}
    and ${rfqResponses.awardedAt} is null`,
  chosen: sql`select ${rfqCompanies.companyId} from ${rfqCompanies} where ${rfqCompanies.rfqId} = ${rfqs.id}`,
};

/**
 * Returns the editors of the companies on these sides. Leaves out editors if there is a block between them and the
 * member who posted the request, except at the requesting company.
 */
export const findEditors = (db: Db, rfqId: string, sides: readonly (keyof typeof COMPANIES)[]) =>
  db
    .selectDistinct({
      userId: companyMembers.userId,
      isNamed: sql<boolean>`(not ${rfqs.isAnonymous} or exists (select from ${rfqResponses}
        where ${rfqResponses.rfqId} = ${rfqs.id} and ${rfqResponses.companyId} = ${companyMembers.companyId}))`,
    })
    .from(rfqs)
    .innerJoin(
      companyMembers,
      sql`${companyMembers.role} <> 'viewer' and (${sql.join(
        sides.map((side) => sql`${companyMembers.companyId} in (${COMPANIES[side]})`),
        sql` or `,
      )})`,
    )
    .where(
      sql`${rfqs.id} = ${rfqId}::uuid
        and (${companyMembers.companyId} = ${rfqs.companyId} or ${isUnblockedByPoster(companyMembers.userId)})`,
    );
