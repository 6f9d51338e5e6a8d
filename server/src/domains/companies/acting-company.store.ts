import { and, asc, eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import type { Db } from '#platform/db.ts';
import { onlyCompanyOfCall } from '#platform/token-company.ts';
import { ownOrder } from '#domains/members/index.ts';

export async function lockOwnCompany(tx: Db, userId: string, companyId: string | undefined) {
  const only = onlyCompanyOfCall();
  const [company] = await tx
    .select({ id: companies.id, type: companies.type, role: companyMembers.role })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(
      and(
        eq(companyMembers.userId, userId),
        companyId === undefined ? undefined : eq(companies.id, companyId),
        only === undefined ? undefined : eq(companies.id, only),
      ),
    )
    .orderBy(asc(sql`${companies.type} = 'observer' or ${companyMembers.role} = 'viewer'`), ...ownOrder)
    .limit(1)
    .for('share');
  return company;
}
