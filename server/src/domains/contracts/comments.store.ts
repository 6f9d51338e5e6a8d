import { and, asc, eq } from 'drizzle-orm';
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
