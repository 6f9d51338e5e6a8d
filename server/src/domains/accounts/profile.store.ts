import { and, eq, lt, sql } from 'drizzle-orm';
import { addressChanges } from '#db/tables/accounts.ts';
import type { Db } from '#platform/db.ts';

interface Change {
  userId: string;
  oldEmail: string;
  tokenHash: string;
}

export async function insertChange(tx: Db, change: Change, days: number): Promise<void> {
  await tx
    .insert(addressChanges)
    .values({ ...change, expiresAt: sql`now() + make_interval(days => ${days})` });
}

export async function findChange(db: Db, tokenHash: string): Promise<Change | undefined> {
  const [change] = await db
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.tokenHash, tokenHash), sql`${addressChanges.expiresAt} > now()`));
  return change;
}

export async function deleteChangesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(addressChanges).where(eq(addressChanges.userId, userId));
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(addressChanges).where(lt(addressChanges.expiresAt, sql`now()`));
}
