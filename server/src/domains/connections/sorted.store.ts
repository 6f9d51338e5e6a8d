import { type SQL, and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ConnectionSort } from '#contract/connections.ts';
import { connections } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';
import { isShownTo } from './answerable.store.ts';
import {
  type ListFilter,
  ownCompanyIn,
  recipient,
  recipientCompany,
  requester,
  requesterCompany,
  statusNow,
} from './store.ts';

/** The position of a connection in a sorted list. It stays valid when the connection itself leaves the list. */
export interface Position {
  key: string;
  id: string;
}

interface SortedFilter extends Omit<ListFilter, 'before'> {
  q: string | undefined;
  sort: ConnectionSort;
  after: Position | undefined;
}

const otherName = (userId: string): SQL => sql`folded(case when ${connections.requesterId} = ${userId}
  then concat_ws(' ', ${recipientCompany.name}, ${recipient.firstName}, ${recipient.lastName})
  else concat_ws(' ', ${requesterCompany.name}, ${requester.firstName}, ${requester.lastName}) end)`;

/**
 * The time of the latest change, formatted with the same length for all connections, so that the texts sort
 * chronologically.
 */
const changedAt = sql`to_char(coalesce(${connections.respondedAt}, ${connections.endedAt}, ${connections.createdAt})
  at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') collate "C"`;

const keyOf = (sort: ConnectionSort, userId: string): SQL<string> => {
  if (sort === 'name') return otherName(userId) as SQL<string>;
  return (sort === 'newest' ? sql`''::text` : changedAt) as SQL<string>;
};

const isAfter = (sort: ConnectionSort, { key, id }: Position, own: SQL): SQL => {
  const isFurther = sort === 'name' ? sql`${own} > ${key}` : sql`${own} < ${key}`;
  return sql`(${isFurther} or (${own} = ${key} and ${connections.id} < ${id}::uuid))`;
};

export function findSorted(
  db: Db,
  { userId, onlyCompanyId, statuses, outgoing, incoming, q, sort, after, limit }: SortedFilter,
): Promise<Position[]> {
  const key = keyOf(sort, userId);
  const isFor = (direction: 'outgoing' | 'incoming') =>
    onlyCompanyId === null ? undefined : eq(ownCompanyIn(direction), onlyCompanyId);
  return db
    .select({ id: connections.id, key })
    .from(connections)
    .innerJoin(requester, eq(requester.id, connections.requesterId))
    .innerJoin(recipient, eq(recipient.id, connections.recipientId))
    .leftJoin(requesterCompany, eq(requesterCompany.id, connections.requesterCompanyId))
    .leftJoin(recipientCompany, eq(recipientCompany.id, connections.recipientCompanyId))
    .where(
      and(
        or(
          outgoing ? and(eq(connections.requesterId, userId), isFor('outgoing')) : undefined,
          incoming ? and(eq(connections.recipientId, userId), isFor('incoming')) : undefined,
        ),
        inArray(statusNow, [...statuses]),
        isShownTo(userId),
        q ? sql`position(folded(${q}) in ${otherName(userId)}) > 0` : undefined,
        after && isAfter(sort, after, key),
      ),
    )
    .orderBy(sort === 'name' ? key : desc(key), desc(connections.id))
    .limit(limit);
}
