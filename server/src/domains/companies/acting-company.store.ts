import { and, asc, eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';

/**
 * Returns the named company, or the person's first that is not an observer, and locks it until `tx` ends.
 */
export async function lockOwnCompany(tx: Db, ownerId: string, companyId: string | undefined) {
  const [company] = await tx
    .select({ id: companies.id, type: companies.type })
    .from(companies)
    .where(
      and(
        eq(companies.ownerId, ownerId),
        eq(companies.isUnclaimed, false),
        companyId === undefined ? undefined : eq(companies.id, companyId),
      ),
    )
    .orderBy(asc(sql`${companies.type} = 'observer'`), asc(companies.id))
    .limit(1)
    .for('share');
  return company;
}
