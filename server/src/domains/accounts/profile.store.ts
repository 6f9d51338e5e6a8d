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

/**
 * Two-factor sign-in that was turned on within this many days before a change of address may be the work of someone who
 * took over the account. The owner was emailed about it at the previous address and has a week to react, so anything
 * older counts as the owner's.
 */
const SUSPECT_DAYS = 7;

interface FoundChange extends Change {
  /** After this moment, two-factor sign-in may have been turned on by the person who changed the address. */
  suspectSince: string;
}

export async function findChange(db: Db, tokenHash: string): Promise<FoundChange | undefined> {
  const [change] = await db
    .select({
      userId: addressChanges.userId,
      oldEmail: addressChanges.oldEmail,
      tokenHash: addressChanges.tokenHash,
      suspectSince: sql<string>`(${addressChanges.createdAt} - make_interval(days => ${SUSPECT_DAYS}))::text`,
    })
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
