import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { dealPrivates, deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';

export async function deleteWithoutCompanies(db: Db): Promise<void> {
  await db.delete(deals).where(and(isNull(deals.manufacturerId), isNull(deals.distributorId)));
}

/** Deletes the notes that only a company that no longer exists could read. */
export async function deletePrivatesWithoutReader(db: Db): Promise<void> {
  await db.delete(dealPrivates).where(
    sql`(${dealPrivates.side} = 'manufacturer' and ${dealPrivates.dealId} in (select id from deals where manufacturer_id is null))
        or (${dealPrivates.side} = 'distributor' and ${dealPrivates.dealId} in (select id from deals where distributor_id is null))`,
  );
}

/** Returns the open deals that have lost one of their companies. */
export async function findOrphaned(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(
      and(
        or(isNull(deals.manufacturerId), isNull(deals.distributorId)),
        notInArray(deals.stage, ['closed_won', 'closed_lost']),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function unassign(db: Db, companyId: string, userId: string): Promise<void> {
  const ofSide = (side: 'manufacturer' | 'distributor') =>
    and(
      eq(dealPrivates.side, side),
      inArray(
        dealPrivates.dealId,
        sql`(select ${deals.id} from ${deals}
          where ${eq(side === 'manufacturer' ? deals.manufacturerId : deals.distributorId, companyId)})`,
      ),
    );
  await db
    .update(dealPrivates)
    .set({ assignedToId: null })
    .where(and(eq(dealPrivates.assignedToId, userId), or(ofSide('manufacturer'), ofSide('distributor'))));
}
