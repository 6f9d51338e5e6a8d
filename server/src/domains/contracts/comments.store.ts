import { and, asc, eq, sql } from 'drizzle-orm';
import type { DealSide } from '#contract/deal-fields.ts';
import { contractComments } from '#db/tables/contracts.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';
import { isReadable } from './store.ts';

export const encryptedComments = encryptedColumn(contractComments, {
  id: contractComments.id,
  encrypted: contractComments.body,
});

export const findComments = (db: Db, itemId: string, ownSide: DealSide) =>
  db
    .select()
    .from(contractComments)
    .where(and(eq(contractComments.itemId, itemId), isReadable(ownSide)))
    .orderBy(asc(contractComments.id));

export async function insertComment(tx: Db, row: typeof contractComments.$inferInsert): Promise<void> {
  await tx.insert(contractComments).values(row);
}

/** Deletes the internal comments that only a company that no longer exists could read. */
export async function deleteCommentsWithoutReader(db: Db): Promise<void> {
  await db.delete(contractComments).where(
    sql`${contractComments.isInternal} and ${contractComments.itemId} in (
      select contract_items.id from contract_items
      join contracts on contracts.id = contract_items.contract_id
      join deals on deals.id = contracts.deal_id
      where (${contractComments.side} = 'manufacturer' and deals.manufacturer_id is null)
        or (${contractComments.side} = 'distributor' and deals.distributor_id is null))`,
  );
}
