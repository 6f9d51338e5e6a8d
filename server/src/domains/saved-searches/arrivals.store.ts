import { and, asc, eq, gt, lt, lte, max, sql } from 'drizzle-orm';
import type { SearchKind } from '#contract/saved-searches.ts';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import { arrivals } from '#db/tables/saved-searches.ts';
import type { Db } from '#platform/db.ts';

const KEPT_DAYS = 30;

/**
 * Inserts an arrival. Numbers follow the order of commits, so that a run that has seen a number cannot miss a lower
 * one.
 */
export async function insertArrival(
  tx: Db,
  arrival: Omit<typeof arrivals.$inferInsert, 'number' | 'arrivedAt'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.arrivals}::bigint)`);
  await tx.insert(arrivals).values(arrival).onConflictDoNothing();
}

export async function findLastNumber(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(arrivals.number) }).from(arrivals);
  return row?.last ?? 0;
}

export const findArrivals = (
  db: Db,
  { kind, after, upTo }: { kind: SearchKind; after: number; upTo: number },
  limit: number,
) =>
  db
    .select({
      number: arrivals.number,
      thingId: arrivals.thingId,
      openedIn: arrivals.openedIn,
      isCleared: arrivals.isCleared,
    })
    .from(arrivals)
    .where(and(eq(arrivals.kind, kind), gt(arrivals.number, after), lte(arrivals.number, upTo)))
    .orderBy(asc(arrivals.number))
    .limit(limit);
export type Arrival = Awaited<ReturnType<typeof findArrivals>>[number];

export const deleteOldArrivals = (db: Db) =>
  db.delete(arrivals).where(lt(arrivals.arrivedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
