import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import type { UtcInstant } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';

const manufacturer = alias(companies, 'manufacturer');
const distributor = alias(companies, 'distributor');

export async function findSignedDeals(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ dealId: contracts.dealId })
    .from(contracts)
    .where(and(isNotNull(contracts.signedAt), gt(contracts.dealId, after)))
    .orderBy(asc(contracts.dealId))
    .limit(limit);
  return rows.map(({ dealId }) => dealId);
}

export const findSignedDealsOf = (db: Db, companyId: string) =>
  db
    .select({
      dealId: deals.id,
      signedAt: sql<UtcInstant>`${contracts.signedAt}`,
      partner: sql<string>`case when ${deals.manufacturerId} = ${companyId}
        then coalesce(${distributor.name}, ${deals.distributorName})
        else coalesce(${manufacturer.name}, ${deals.manufacturerName}) end`,
    })
    .from(contracts)
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .leftJoin(manufacturer, eq(manufacturer.id, deals.manufacturerId))
    .leftJoin(distributor, eq(distributor.id, deals.distributorId))
    .where(
      and(
        isNotNull(contracts.signedAt),
        // Lists each agreement once: only its amendments have numbers above 0.
        eq(contracts.number, 0),
        or(eq(deals.manufacturerId, companyId), eq(deals.distributorId, companyId)),
      ),
    )
    .orderBy(asc(contracts.signedAt));
