import { and, eq, sql } from 'drizzle-orm';
import { calendarFeeds } from '#db/tables/agreement-dates.ts';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownFeeds = personalRecords({
  name: 'calendars',
  table: calendarFeeds,
  key: calendarFeeds.id,
  isOf: (userId) => eq(calendarFeeds.userId, userId),
  columns: {
    companyId: calendarFeeds.companyId,
    createdAt: calendarFeeds.createdAt,
    lastReadAt: calendarFeeds.lastReadAt,
  },
});

interface Owner {
  userId: string;
  companyId: string;
}

const isOf = ({ userId, companyId }: Owner) =>
  and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.companyId, companyId));

const shown = { createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt };

export async function findFeed(db: Db, owner: Owner) {
  const [feed] = await db.select(shown).from(calendarFeeds).where(isOf(owner));
  return feed;
}

export const putFeed = async (db: Db, owner: Owner, tokenHash: string) =>
  insertedRow(
    await db
      .insert(calendarFeeds)
      .values({ ...owner, tokenHash })
      .onConflictDoUpdate({
        target: [calendarFeeds.userId, calendarFeeds.companyId],
        set: { tokenHash, createdAt: sql`now()`, lastReadAt: null },
      })
      .returning(shown),
  );

export async function deleteFeed(db: Db, owner: Owner): Promise<void> {
  await db.delete(calendarFeeds).where(isOf(owner));
}

export async function deleteFeedsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

export async function readFeed(db: Db, tokenHash: string) {
  const [feed] = await db
    .update(calendarFeeds)
    .set({ lastReadAt: sql`now()` })
    .from(companies)
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        eq(companies.id, calendarFeeds.companyId),
        sql`exists (select from ${companyMembers} where ${companyMembers.userId} = ${calendarFeeds.userId}
          and ${companyMembers.companyId} = ${calendarFeeds.companyId})`,
      ),
    )
    .returning({
      userId: calendarFeeds.userId,
      companyId: calendarFeeds.companyId,
      companyName: companies.name,
    });
  return feed;
}
