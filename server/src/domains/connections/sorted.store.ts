import { type SQL, and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Connection, ConnectionSort } from '#contract/connections.ts';
import { connections } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';
import { isShownTo } from './answerable.store.ts';
import {
  type ListFilter,
  recipient,
  recipientCompany,
  requester,
  requesterCompany,
  selectShown,
  statusNow,
} from './store.ts';

interface SortedFilter extends Omit<ListFilter, 'before'> {
  q: string | undefined;
  sort: ConnectionSort;
  after: string | undefined;
}

const otherName = (userId: string): SQL => sql`folded(case when ${connections.requesterId} = ${userId}
  then concat_ws(' ', ${recipientCompany.name}, ${recipient.firstName}, ${recipient.lastName})
  else concat_ws(' ', ${requesterCompany.name}, ${requester.firstName}, ${requester.lastName}) end)`;

const orderOf = (sort: ConnectionSort, userId: string): SQL => {
  if (sort === 'name') return sql`${otherName(userId)}`;
  if (sort === 'newest') return sql`${connections.id} desc`;
  return sql`coalesce(${connections.respondedAt}, ${connections.endedAt}, ${connections.createdAt}) desc`;
};

export async function findSorted(
  db: Db,
  { userId, statuses, outgoing, incoming, q, sort, after, limit }: SortedFilter,
): Promise<Connection[]> {
  const own = db.$with('own').as(
    db
      .select({
        id: connections.id,
        position:
          sql<number>`row_number() over (order by ${orderOf(sort, userId)}, ${connections.id} desc)`.as(
            'position',
          ),
      })
      .from(connections)
      .innerJoin(requester, eq(requester.id, connections.requesterId))
      .innerJoin(recipient, eq(recipient.id, connections.recipientId))
      .leftJoin(requesterCompany, eq(requesterCompany.id, connections.requesterCompanyId))
      .leftJoin(recipientCompany, eq(recipientCompany.id, connections.recipientCompanyId))
      .where(
        and(
          or(
            outgoing ? eq(connections.requesterId, userId) : undefined,
            incoming ? eq(connections.recipientId, userId) : undefined,
          ),
          inArray(statusNow, [...statuses]),
          isShownTo(userId),
          q ? sql`position(folded(${q}) in ${otherName(userId)}) > 0` : undefined,
        ),
      ),
  );
  const before = sql`coalesce((select position from own where id = ${after ?? null}::uuid), 0)`;
  const page = db
    .with(own)
    .select({ id: own.id, position: own.position })
    .from(own)
    .where(gt(own.position, before))
    .orderBy(asc(own.position))
    .limit(limit)
    .as('page');
  return selectShown(db).innerJoin(page, eq(page.id, connections.id)).orderBy(asc(page.position));
}
