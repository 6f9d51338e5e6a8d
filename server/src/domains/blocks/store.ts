import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { blocks, hasBlocked } from '#db/tables/blocks.ts';
import { firstCompanyName } from '#db/tables/companies.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';

/** One lock for each pair of people, whichever of them comes first. */
const lockOf = (one: string, other: string) =>
  sql`hashtextextended(${`block ${[one, other].toSorted().join(' ')}`}, 0)`;

/** Until `tx` ends neither of the two blocks the other; waits for a block that is on its way. */
export async function keepFromBlocking(tx: Db, one: string, other: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(one, other)})`);
}

/** Waits for what the two are doing that a block forbids, and keeps more of it from beginning until `tx` ends. */
export async function holdPair(tx: Db, one: string, other: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(one, other)})`);
}

/** Says whether it is new. */
export async function insertBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const inserted = await tx
    .insert(blocks)
    .values({ blockerId, blockedId })
    .onConflictDoNothing()
    .returning({ id: blocks.id });
  return inserted.length > 0;
}

/** Says whether there was one. */
export async function deleteBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const deleted = await tx
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ id: blocks.id });
  return deleted.length > 0;
}

export async function deleteBlocksOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(blocks).where(eq(blocks.blockerId, userId));
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

export async function isUser(db: Db, id: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, id))) > 0;
}

/** Whom somebody has blocked, last blocked first. */
export const findBlocked = (db: Db, blockerId: string, before: string, limit: number) =>
  db
    .select({
      id: blocks.id,
      userId: users.id,
      userName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      profileImageUrl: users.profileImageUrl,
      companyName: firstCompanyName(users.id),
      blockedAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, blockerId), lt(blocks.id, before)))
    .orderBy(desc(blocks.id))
    .limit(limit);
