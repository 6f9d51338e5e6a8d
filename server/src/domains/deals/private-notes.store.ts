import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DealSide } from '#contract/deal-fields.ts';
import { dealPrivates } from '#db/tables/deals.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';
import { personOf } from './store.ts';

export const encryptedNotes = encryptedColumn(dealPrivates, {
  id: dealPrivates.id,
  encrypted: dealPrivates.notes,
});

const assignee = alias(users, 'assignee');
const savedBy = alias(users, 'saved_by');

export async function findPrivate(db: Db, dealId: string, side: DealSide) {
  const [row] = await db
    .select({
      id: dealPrivates.id,
      notes: dealPrivates.notes,
      revision: dealPrivates.revision,
      savedAt: dealPrivates.savedAt,
      assignee: personOf(assignee),
      savedBy: personOf(savedBy),
    })
    .from(dealPrivates)
    .leftJoin(assignee, eq(assignee.id, dealPrivates.assignedToId))
    .leftJoin(savedBy, eq(savedBy.id, dealPrivates.savedById))
    .where(and(eq(dealPrivates.dealId, dealId), eq(dealPrivates.side, side)));
  return row;
}

export async function insertPrivates(
  tx: Db,
  rows: readonly (typeof dealPrivates.$inferInsert)[],
): Promise<void> {
  await tx.insert(dealPrivates).values([...rows]);
}

/** Saves a company's notes and assignee. Returns false when a colleague saved them after the given revision. */
export async function updatePrivate(
  tx: Db,
  { id, revision }: { id: string; revision: number },
  change: Partial<typeof dealPrivates.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(dealPrivates)
    .set({ ...change, revision: sql`${dealPrivates.revision} + 1` })
    .where(and(eq(dealPrivates.id, id), eq(dealPrivates.revision, revision)))
    .returning({ id: dealPrivates.id });
  return changed.length > 0;
}
