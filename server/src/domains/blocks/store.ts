import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { blocks } from '#db/tables/blocks.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { firstCompanyName } from '#domains/companies/index.ts';
import { fullName } from '#domains/users/index.ts';

/**
 * Whether one person has blocked the other. Wrapped in SQL because drizzle omits table names in a query on a single
 * table.
 */
export const hasBlocked = (blocker: unknown, blocked: unknown) =>
  sql<boolean>`${sql`exists (select from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`}`;

/** Selects everyone whom a person has blocked. */
export const blockedBy = (userId: unknown) =>
  sql`select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${userId}`;

/** Selects everyone who has blocked a person or is blocked by them, as an array computed once per query. */
export const blockedWith = (userId: unknown) => sql`array(
  ${blockedBy(userId)}
  union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${userId})`;

export async function insertBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const inserted = await tx
    .insert(blocks)
    .values({ blockerId, blockedId })
    .onConflictDoNothing()
    .returning({ id: blocks.id });
  return inserted.length > 0;
}

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

export const findBlocked = (db: Db, blockerId: string, before: string, limit: number) =>
  db
    .select({
      id: blocks.id,
      userId: users.id,
      userName: fullName,
      profileImageUrl: users.profileImageUrl,
      companyName: firstCompanyName(users.id),
      blockedAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, blockerId), lt(blocks.id, before)))
    .orderBy(desc(blocks.id))
    .limit(limit);
