import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { presences } from '#db/tables/presences.ts';
import type { Db } from './db.ts';
import type { Platform } from './platform.ts';

const NOTED_EVERY_MS = 60_000;
/** Longer than two notes are apart, so that one that is late makes nobody absent. */
const PRESENT_SECONDS = 150;
const AT_A_TIME = 1_000;

/** Notes every minute who has the app open on this process: in one row each, however many browsers they have. */
export function registerPresence(app: FastifyInstance, platform: Platform): void {
  const note = () =>
    void notePresent(platform).catch((error: unknown) => platform.log.error({ err: error }, 'presence'));
  const timer = setInterval(note, NOTED_EVERY_MS).unref();
  app.addHook('preClose', async () => clearInterval(timer));
}

export async function notePresent({ db, live }: Pick<Platform, 'db' | 'live'>): Promise<void> {
  // In the order of their ids, so that two processes that note the same people take turns.
  const people = live.users().toSorted();
  const seenAt = new Date().toISOString();
  for (let start = 0; start < people.length; start += AT_A_TIME) {
    const rows = people.slice(start, start + AT_A_TIME).map((userId) => ({ userId, seenAt }));
    await db.insert(presences).values(rows).onConflictDoUpdate({ target: presences.userId, set: { seenAt } });
  }
}

/** Those of them who have the app open, in whichever process. */
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

/** Of somebody who leaves. */
export async function forgetPresence(tx: Db, userId: string): Promise<void> {
  await tx.delete(presences).where(eq(presences.userId, userId));
}
