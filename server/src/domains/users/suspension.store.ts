import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

/** Suspends an account. Returns whether it was not suspended before, or undefined when no one can sign in to it. */
export async function suspend(tx: Db, id: string, reason: string): Promise<boolean | undefined> {
  const suspended = await tx
    .update(users)
    .set({ suspendedAt: sql`now()`, suspensionReason: reason })
    .where(and(eq(users.id, id), isNotNull(users.passwordHash), isNull(users.suspendedAt)))
    .returning({ id: users.id });
  if (suspended.length > 0) return true;
  const found = await tx.$count(users, and(eq(users.id, id), isNotNull(users.suspendedAt)));
  return found > 0 ? false : undefined;
}

export async function restore(tx: Db, id: string): Promise<boolean> {
  const restored = await tx
    .update(users)
    .set({ suspendedAt: null, suspensionReason: null })
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
    .returning({ id: users.id });
  return restored.length > 0;
}

/** Locks an account, so that it is neither suspended nor restored until `tx` ends. Returns whether it is suspended. */
export async function lockSuspension(tx: Db, id: string): Promise<boolean> {
  const [user] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return Boolean(user?.suspendedAt);
}
