import { sql } from 'drizzle-orm';
import { hasBlocked } from '#db/tables/blocks.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';

/** One lock for each pair of people, whichever of them comes first. */
const lockOf = (one: string, other: string) =>
  sql`hashtextextended(${`block ${[one, other].toSorted().join(' ')}`}, 0)`;

/** Until `tx` ends neither of the two blocks the other; waits for a block that is on its way. */
export async function lockAgainstBlocking(tx: Db, one: string, other: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(one, other)})`);
}

/** Waits for what the two are doing that a block forbids, and keeps more of it from beginning until `tx` ends. */
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

/** Which of two people has blocked the other. */
export interface Blocks {
  byOne: boolean;
  byOther: boolean;
}

export async function findBetween(db: Db, one: string, other: string): Promise<Blocks> {
  const [found] = await between(db).execute({ one, other });
  return found ?? { byOne: false, byOther: false };
}
