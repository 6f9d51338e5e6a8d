import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { IMAGE_WAITS_HOURS } from '#contract/products.ts';
import { waitingProductImages } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

const { id, userId, address, createdAt } = waitingProductImages;

const isOlderThan = (hours: number) => sql`${createdAt} < now() - make_interval(hours => ${hours})`;

export async function insertWaiting(tx: Db, image: { userId: string; address: string }) {
  return insertedRow(await tx.insert(waitingProductImages).values(image).returning());
}

export async function deleteOldest(tx: Db, ownerId: string, kept: number): Promise<string[]> {
  const oldest = tx
    .select({ id })
    .from(waitingProductImages)
    .where(eq(userId, ownerId))
    .orderBy(desc(id))
    .offset(kept);
  const deleted = await tx.delete(waitingProductImages).where(inArray(id, oldest)).returning({ address });
  return deleted.map((image) => image.address);
}

/** Takes a picture that no product uses yet, and returns its URL. Of several concurrent calls, only one gets it. */
export async function takeWaiting(
  tx: Db,
  image: { id: string; userId: string },
): Promise<string | undefined> {
  const [taken] = await tx
    .delete(waitingProductImages)
    .where(and(eq(id, image.id), eq(userId, image.userId), sql`not ${isOlderThan(IMAGE_WAITS_HOURS)}`))
    .returning({ address });
  return taken?.address;
}

export async function deleteExpired(db: Db, hours: number): Promise<void> {
  await db.delete(waitingProductImages).where(isOlderThan(hours));
}

export async function deleteWaitingOf(tx: Db, ownerId: string): Promise<void> {
  await tx.delete(waitingProductImages).where(eq(userId, ownerId));
}
