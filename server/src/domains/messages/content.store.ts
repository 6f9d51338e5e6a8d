import { and, asc, inArray } from 'drizzle-orm';
import { messages } from '#db/tables/messages.ts';
import { isInThread } from './store.ts';
import type { Db } from '#platform/db.ts';

export const findExchanged = (db: Db, one: string, other: string, ids: readonly string[]) =>
  db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      content: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(isInThread(db, one, other), inArray(messages.id, [...ids])))
    .orderBy(asc(messages.id));
