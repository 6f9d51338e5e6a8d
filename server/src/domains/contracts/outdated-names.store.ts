import { and, eq, exists, isNotNull, isNull, ne, not, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { contractSignatories, contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Db } from '#platform/db.ts';
import { isNegotiated } from './store.ts';

export interface OutdatedNames {
  dealId: string;
  /** The names in the text. */
  before: Record<DealSide, string>;
  /** The current names. */
  now: Record<DealSide, string>;
}

/**
 * Returns the agreements and amendments of a company, or of a deal, that call a company by an earlier name. Text that
 * someone has signed keeps its names.
 */
export async function findOutdatedNames(
  db: Db,
  of: { companyId: string } | { dealId: string },
): Promise<OutdatedNames[]> {
  const manufacturer = alias(companies, 'manufacturer');
  const distributor = alias(companies, 'distributor');
  const signature = db
    .select({ id: contractSignatories.id })
    .from(contractSignatories)
    .where(and(eq(contractSignatories.contractId, contracts.id), isNotNull(contractSignatories.signedAt)));
  const rows = await db
    .select({
      dealId: contracts.dealId,
      before: { manufacturer: contracts.manufacturerName, distributor: contracts.distributorName },
      now: { manufacturer: manufacturer.name, distributor: distributor.name },
    })
    .from(contracts)
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .innerJoin(manufacturer, eq(manufacturer.id, deals.manufacturerId))
    .innerJoin(distributor, eq(distributor.id, deals.distributorId))
    .where(
      and(
        'dealId' in of
          ? eq(deals.id, of.dealId)
          : or(eq(deals.manufacturerId, of.companyId), eq(deals.distributorId, of.companyId)),
        isNegotiated,
        isNull(contracts.signedAt),
        isNull(contracts.stoppedAt),
        or(
          ne(contracts.manufacturerName, manufacturer.name),
          ne(contracts.distributorName, distributor.name),
        ),
        not(exists(signature)),
      ),
    );
  return rows.map(({ dealId, before, now }) => ({
    dealId,
    before: {
      manufacturer: before.manufacturer ?? now.manufacturer,
      distributor: before.distributor ?? now.distributor,
    },
    now,
  }));
}
