import { type SQL, and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';

const AT_ONCE = 1_000;

/**
 * Stores the current name of a company in its deals, so that they can be found by it. A deal keeps the last name of a
 * deleted company.
 */
export async function renameInDeals(db: Db, companyId: string): Promise<void> {
  while ((await renameSome(db, companyId)) === AT_ONCE);
}

async function renameSome(db: Db, companyId: string): Promise<number> {
  const isOutdated = (ofSide: AnyPgColumn, name: AnyPgColumn): SQL | undefined =>
    and(eq(ofSide, companyId), ne(name, companies.name));
  const outdated = db
    .select({ id: deals.id })
    .from(deals)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(
      or(
        isOutdated(deals.manufacturerId, deals.manufacturerName),
        isOutdated(deals.distributorId, deals.distributorName),
      ),
    )
    .orderBy(asc(deals.id))
    .limit(AT_ONCE);
  const nameOn = (side: AnyPgColumn, kept: AnyPgColumn) =>
    sql<string>`case when ${side} = ${companies.id} then ${companies.name} else ${kept} end`;
  const renamed = await db
    .update(deals)
    .set({
      manufacturerName: nameOn(deals.manufacturerId, deals.manufacturerName),
      distributorName: nameOn(deals.distributorId, deals.distributorName),
    })
    .from(companies)
    .where(and(eq(companies.id, companyId), inArray(deals.id, outdated)))
    .returning({ id: deals.id });
  return renamed.length;
}
