import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';

/** Contracts that can still be signed. The first agreement of a closed deal and abandoned amendments cannot. */
const isUnsigned = sql`${contracts.signedAt} is null and (${contracts.number} > 0 or ${deals.closedAt} is null)`;
const isSigned = sql`${contracts.signedAt} is not null and ${contracts.number} = 0`;

export const findObligations = (db: Db, { companyIds }: { companyIds: readonly string[] }) =>
  db
    .select({
      id: companies.id,
      unsignedContracts: sql<number>`(count(*) filter (where ${isUnsigned}))::int`,
      signedContracts: sql<number>`(count(*) filter (where ${isSigned}))::int`,
    })
    .from(contracts)
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .innerJoin(companies, or(eq(companies.id, deals.manufacturerId), eq(companies.id, deals.distributorId)))
    .where(
      and(
        inArray(companies.id, [...companyIds]),
        isNull(contracts.stoppedAt),
        isNotNull(deals.manufacturerId),
        isNotNull(deals.distributorId),
        or(isUnsigned, isSigned),
      ),
    )
    .groupBy(companies.id);
