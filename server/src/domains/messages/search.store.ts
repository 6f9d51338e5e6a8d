import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { messages } from '#db/tables/messages.ts';
import { users } from '#db/tables/users.ts';
import { isInThread } from './store.ts';
import type { Db } from '#platform/db.ts';
import { fullName } from '#domains/users/index.ts';

const searchedColumns = { id: messages.id, content: messages.content, createdAt: messages.createdAt };

interface Walk {
  reader: string;
  other: string | undefined;
  before: string;
  limit: number;
}

export function findTexts(db: Db, { reader, other, before, limit }: Walk) {
  const walk = (scope: ReturnType<typeof eq>) =>
    db
      .select(searchedColumns)
      .from(messages)
      .where(and(scope, lt(messages.id, before)))
      .orderBy(desc(messages.id))
      .limit(limit);
  if (other) return walk(isInThread(db, reader, other));
  return unionAll(walk(eq(messages.senderId, reader)), walk(eq(messages.receiverId, reader)))
    .orderBy(desc(messages.id))
    .limit(limit);
}

export function findExchanged(db: Db, reader: string, ids: readonly string[]) {
  const isOwn = sql<boolean>`${messages.senderId} = ${reader}`;
  const otherId = sql`case when ${isOwn} then ${messages.receiverId} else ${messages.senderId} end`;
  return db
    .select({
      ...searchedColumns,
      isOwn,
      userId: users.id,
      userName: fullName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, otherId))
    .where(inArray(messages.id, [...ids]))
    .orderBy(desc(messages.id));
}

export type Exchanged = Awaited<ReturnType<typeof findExchanged>>[number];
