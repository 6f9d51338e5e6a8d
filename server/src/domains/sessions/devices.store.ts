import { eq, lt, sql } from 'drizzle-orm';
import { RETENTION_DAYS } from '#contract/retention.ts';
import { signInDevices } from '#db/tables/two-factor.ts';
import type { Db } from '#platform/db.ts';

export async function hasDevices(tx: Db, userId: string): Promise<boolean> {
  const [first] = await tx
    .select({ userId: signInDevices.userId })
    .from(signInDevices)
    .where(eq(signInDevices.userId, userId))
    .limit(1);
  return first !== undefined;
}

export async function recordDevice(tx: Db, userId: string, deviceHash: string): Promise<boolean> {
  const [noted] = await tx
    .insert(signInDevices)
    .values({ userId, deviceHash })
    .onConflictDoUpdate({
      target: [signInDevices.userId, signInDevices.deviceHash],
      set: { lastSeenAt: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return noted?.isNew ?? false;
}

export async function deleteDevicesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(signInDevices).where(eq(signInDevices.userId, userId));
}

export async function deleteOldDevices(db: Db): Promise<void> {
  await db
    .delete(signInDevices)
    .where(lt(signInDevices.lastSeenAt, sql`now() - make_interval(days => ${RETENTION_DAYS.device})`));
}
