import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { DealSide } from '#contract/deal-fields.ts';
import { contractComments, contractItems, contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';
import { isCompanyDeleted } from '#domains/deals/index.ts';
import { isReadable } from './store.ts';

export const encryptedComments = encryptedColumn(contractComments, {
  id: contractComments.id,
  encrypted: contractComments.body,
});

export const findComments = (
  db: Db,
  itemId: string,
  ownSide: DealSide,
  { before, limit }: { before: string; limit: number },
) =>
  db
    .select()
    .from(contractComments)
    .where(and(eq(contractComments.itemId, itemId), lt(contractComments.id, before), isReadable(ownSide)))
    .orderBy(desc(contractComments.id))
    .limit(limit);

export async function insertComment(tx: Db, row: typeof contractComments.$inferInsert): Promise<void> {
  await tx.insert(contractComments).values(row);
}

export async function deleteInternalCommentsOfDeletedCompanies(db: Db): Promise<void> {
  await db.execute(
    sql`delete from ${contractComments} using ${contractItems}, ${contracts}, ${deals}
      where ${contractItems.id} = ${contractComments.itemId} and ${contracts.id} = ${contractItems.contractId}
        and ${deals.id} = ${contracts.dealId}
        and ${contractComments.isInternal} and ${isCompanyDeleted(contractComments.side)}`,
  );
}
