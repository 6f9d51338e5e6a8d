import { and, eq, isNull, sql } from 'drizzle-orm';
import { contractItemVersions, contractItems, contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';
import { isNegotiated } from './store.ts';

/** Returns the deals in which an unsigned agreement names a product. */
export async function findDealsNaming(db: Db, productId: string): Promise<string[]> {
  const named = JSON.stringify([{ id: productId }]);
  const rows = await db
    .selectDistinct({ dealId: contracts.dealId })
    .from(contracts)
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .innerJoin(contractItems, eq(contractItems.contractId, contracts.id))
    .innerJoin(
      contractItemVersions,
      and(
        eq(contractItemVersions.itemId, contractItems.id),
        eq(contractItemVersions.number, contractItems.agreedVersion),
      ),
    )
    .where(
      and(
        isNegotiated,
        isNull(contracts.signedAt),
        eq(contractItems.part, 'term'),
        eq(contractItems.key, 'products'),
        sql`${contractItemVersions.value} #> '{term,value}' @> ${named}::jsonb`,
      ),
    );
  return rows.map(({ dealId }) => dealId);
}
