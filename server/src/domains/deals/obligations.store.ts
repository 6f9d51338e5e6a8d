import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';

export const findObligations = (db: Db, { companyIds }: { companyIds: readonly string[] }) =>
  db
    .select({ id: companies.id, openDeals: sql<number>`count(*)::int` })
    .from(deals)
    .innerJoin(companies, or(eq(companies.id, deals.manufacturerId), eq(companies.id, deals.distributorId)))
    .where(
      and(inArray(companies.id, [...companyIds]), notInArray(deals.stage, ['closed_won', 'closed_lost'])),
    )
    .groupBy(companies.id);
