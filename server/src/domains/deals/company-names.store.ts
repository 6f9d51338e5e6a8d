import { sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';

const AT_ONCE = 1_000;

/**
 * Stores the present name of a company in its deals, so that they are found by it. A deal keeps the last name of a
 * deleted company.
 */
export async function renameInDeals(db: Db, companyId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await renameSome(db, companyId);
    if ((rowCount ?? 0) < AT_ONCE) return;
  }
}

const renameSome = (db: Db, companyId: string) =>
  db.execute(sql`update ${deals} set
      manufacturer_name = case when ${deals.manufacturerId} = renamed.id then renamed.name else ${deals.manufacturerName} end,
      distributor_name = case when ${deals.distributorId} = renamed.id then renamed.name else ${deals.distributorName} end
    from ${companies} as renamed
    where renamed.id = ${companyId} and ${deals.id} in (
      select deal.id from ${deals} as deal
      where deal.manufacturer_id = renamed.id and deal.manufacturer_name <> renamed.name
        or deal.distributor_id = renamed.id and deal.distributor_name <> renamed.name
      order by deal.id limit ${AT_ONCE})`);
