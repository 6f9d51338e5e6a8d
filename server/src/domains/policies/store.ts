import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { policyVersions } from '#db/tables/policies.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

export type StoredVersion = typeof policyVersions.$inferSelect;

export const findVersions = (db: Db): Promise<StoredVersion[]> =>
  db.select().from(policyVersions).orderBy(desc(policyVersions.day), desc(policyVersions.id));

/** Records a version. Inserts nothing when members were already notified of it. */
export async function insertVersion(
  tx: Db,
  version: typeof policyVersions.$inferInsert,
): Promise<StoredVersion | undefined> {
  const [inserted] = await tx.insert(policyVersions).values(version).onConflictDoNothing().returning();
  return inserted;
}

export async function lockVersion(tx: Db, id: string): Promise<StoredVersion | undefined> {
  const [version] = await tx.select().from(policyVersions).where(eq(policyVersions.id, id)).for('update');
  return version;
}

export const findMembers = (tx: Db, { notifiedUpTo, announcedAt }: StoredVersion, limit: number) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        notifiedUpTo === null ? undefined : gt(users.id, notifiedUpTo),
        lt(users.createdAt, announcedAt),
        isNotNull(users.passwordHash),
        isNull(users.closedAt),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);

export async function recordNotified(tx: Db, id: string, notifiedUpTo: string): Promise<void> {
  await tx.update(policyVersions).set({ notifiedUpTo }).where(eq(policyVersions.id, id));
}
