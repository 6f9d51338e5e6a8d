import { eq } from 'drizzle-orm';
import type { DealColumn } from '#contract/deal-columns.ts';
import { dealColumns } from '#db/tables/deal-columns.ts';
import type { Db } from '#platform/db.ts';

export async function findColumns(db: Db, userId: string): Promise<DealColumn[] | undefined> {
  const [row] = await db
    .select({ columns: dealColumns.columns })
    .from(dealColumns)
    .where(eq(dealColumns.userId, userId));
  return row?.columns;
}

export async function saveColumns(db: Db, userId: string, columns: DealColumn[]): Promise<void> {
  await db
    .insert(dealColumns)
    .values({ userId, columns })
    .onConflictDoUpdate({ target: dealColumns.userId, set: { columns } });
}

export async function deleteColumns(tx: Db, userId: string): Promise<void> {
  await tx.delete(dealColumns).where(eq(dealColumns.userId, userId));
}
