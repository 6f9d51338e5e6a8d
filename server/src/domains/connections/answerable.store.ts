import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { ConnectionState } from '#contract/connections.ts';
import { connections } from '#db/tables/connections.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { blockedBy, hasBlocked } from '#domains/blocks/index.ts';
import { isPair } from './pairs.store.ts';
import { isWaiting, stateNow } from './request-state.store.ts';

const isBySuspended = sql`exists (select from ${users}
  where ${users.id} = ${connections.requesterId} and ${users.suspendedAt} is not null)`;

const isByBlocked = hasBlocked(connections.recipientId, connections.requesterId);

/**
 * Whether a request is waiting and its recipient can accept it. A request from a suspended person, or from someone whom
 * the recipient has blocked, cannot be accepted until the account is restored or the block is lifted.
 */
export const isAnswerable = sql<boolean>`(${isWaiting} and not ${or(isBySuspended, isByBlocked)})`;

/** Whether a person sees the request as waiting. Its sender does, even while the other person cannot accept it. */
export const isShownTo = (userId: unknown) =>
  or(sql`${connections.requesterId} = ${userId}`, not(isWaiting), isAnswerable);

/**
 * Counts a person's incoming requests that wait but are not answerable. The query looks up the request of each
 * suspended or blocked person, because there are fewer of them than requests to a busy person.
 */
export const countWithheld = (userId: unknown) => sql`(select count(*) from (
    select ${users.id} from ${users} where ${users.suspendedAt} is not null union ${blockedBy(userId)}) as withheld(id)
  inner join ${connections} on ${and(isPair(sql`withheld.id`, userId), sql`${connections.recipientId} = ${userId}`, isWaiting)})`;

export async function findAskedBy(db: Db, requesterId: string): Promise<string[]> {
  const found = await db
    .select({ id: connections.recipientId })
    .from(connections)
    .where(and(eq(connections.requesterId, requesterId), isWaiting));
  return found.map(({ id }) => id);
}

/** Whether a request cannot be accepted because of who sent it, even after it has expired. */
export async function isWithheld(db: Db, id: string): Promise<boolean> {
  const count = await db.$count(connections, and(eq(connections.id, id), or(isBySuspended, isByBlocked)));
  return count > 0;
}

/**
 * The state of a request as its recipient sees it. A request that is not answerable looks withdrawn until the account
 * is restored or the block is lifted.
 */
const stateForRecipient = sql<ConnectionState>`case when ${isWaiting} and ${or(isBySuspended, isByBlocked)} then 'withdrawn' else ${stateNow} end`;

export async function findRequestStates(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConnectionState>> {
  const found = await db
    .select({ id: connections.id, state: stateForRecipient })
    .from(connections)
    .where(inArray(connections.id, [...ids]));
  return new Map(found.map(({ id, state }) => [id, state]));
}
