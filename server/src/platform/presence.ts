import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { presences } from '#db/tables/presences.ts';
import type { Db } from './db.ts';
import type { Platform } from './platform.ts';

const UPDATE_INTERVAL_MS = 60_000;
/**
 * The seconds for which someone counts as present after an update: more than two intervals, so that a late update does
 * not mark anyone as absent.
 */
const PRESENT_SECONDS = 150;
const BATCH = 1_000;

/** Every minute, records who has the app open through this process, with one row per person. */
export function registerPresence(app: FastifyInstance, platform: Platform): void {
  const record = () =>
    void recordPresence(platform).catch((error: unknown) => platform.log.error({ err: error }, 'presence'));
  const timer = setInterval(record, UPDATE_INTERVAL_MS).unref();
  app.addHook('preClose', async () => clearInterval(timer));
}

export async function recordPresence({ db, live }: Pick<Platform, 'db' | 'live'>): Promise<void> {
  // Sorted by id, so that two processes that update the same rows cannot deadlock.
  const people = live.users().toSorted();
  const seenAt = new Date().toISOString();
  for (let start = 0; start < people.length; start += BATCH) {
    const rows = people.slice(start, start + BATCH).map((userId) => ({ userId, seenAt }));
    await db.insert(presences).values(rows).onConflictDoUpdate({ target: presences.userId, set: { seenAt } });
  }
}

export async function findPresent(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ userId: presences.userId })
    .from(presences)
    .where(
      and(
        inArray(presences.userId, [...userIds]),
        gt(presences.seenAt, sql`now() - make_interval(secs => ${PRESENT_SECONDS})`),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export async function deletePresence(tx: Db, userId: string): Promise<void> {
  await tx.delete(presences).where(eq(presences.userId, userId));
}
