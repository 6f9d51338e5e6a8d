import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { hasBlocked } from './store.ts';

const lockOf = (one: string, other: string) =>
  sql`hashtextextended(${`block ${[one, other].toSorted().join(' ')}`}, 0)`;

/** Waits for a block in progress, then prevents either person from blocking the other until `tx` ends. */
export async function lockAgainstBlocking(tx: Db, one: string, other: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(one, other)})`);
}

/**
 * Waits for running actions that a block between the two people would forbid, and prevents new ones until `tx` ends.
 */
export async function lockPair(tx: Db, one: string, other: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(one, other)})`);
}

const between = prepared((db) =>
  db
    .select({
      byOne: hasBlocked(sql.placeholder('one'), sql.placeholder('other')),
      byOther: hasBlocked(sql.placeholder('other'), sql.placeholder('one')),
    })
    .from(sql`(values (1)) as pair`)
    .prepare('blocks_between'),
);

export interface Blocks {
  byOne: boolean;
  byOther: boolean;
}

export async function findBetween(db: Db, one: string, other: string): Promise<Blocks> {
  const [found] = await between(db).execute({ one, other });
  return found ?? { byOne: false, byOther: false };
}
