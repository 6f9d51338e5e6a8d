import { eq } from 'drizzle-orm';
import { closingRequests } from '#db/tables/accounts.ts';
import type { Db } from '#platform/db.ts';

export async function findRequest(db: Db, userId: string): Promise<string | null> {
  const [request] = await db
    .select({ askedAt: closingRequests.askedAt })
    .from(closingRequests)
    .where(eq(closingRequests.userId, userId));
  return request?.askedAt ?? null;
}

export async function insertRequest(tx: Db, userId: string): Promise<boolean> {
  const inserted = await tx
    .insert(closingRequests)
    .values({ userId })
    .onConflictDoNothing()
    .returning({ userId: closingRequests.userId });
  return inserted.length > 0;
}

export async function deleteRequest(tx: Db, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(closingRequests)
    .where(eq(closingRequests.userId, userId))
    .returning({ userId: closingRequests.userId });
  return deleted.length > 0;
}
