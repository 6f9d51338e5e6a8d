import { and, eq, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';
import { isAccepted } from './request-state.store.ts';

/**
 * Whether a row concerns a pair of people in either direction. Written like the expressions of the indexes, so that
 * these are used.
 */
export const isPair = (one: unknown, other: unknown) =>
  sql`least(${connections.requesterId}, ${connections.recipientId}) = least(${one}::uuid, ${other}::uuid)
    and greatest(${connections.requesterId}, ${connections.recipientId}) = greatest(${one}::uuid, ${other}::uuid)`;

/** Whether two people are connected. This takes a single lookup in the index of pairs. */
export const isConnectedPair = (one: unknown, other: unknown) =>
  sql<boolean>`exists (select from ${connections} where ${isPair(one, other)} and ${isAccepted})`;

/**
 * Whether a connection with a member counts as a connection with a company of the query: the member is its contact
 * person, or the connection began for this company. This keeps partners connected when someone else becomes the contact
 * person.
 */
export const isForCompany = (memberId: unknown) =>
  sql`(${memberId} = ${companies.ownerId}
    or ${companies.id} in (${connections.requesterCompanyId}, ${connections.recipientCompanyId}))`;

/** Whether a person is connected with a company of the query through one of its members. */
export const isConnectedWithCompany = (userId: unknown) =>
  sql<boolean>`exists (select from company_members as their_member inner join ${connections}
    on ${isPair(userId, sql`their_member.user_id`)} and ${isAccepted}
    where their_member.company_id = ${companies.id} and ${isForCompany(sql`their_member.user_id`)})`;

/**
 * Whether one person asked the other for a connection, unless the request was accepted or has expired. The conditions
 * match those of the two indexes of pairs.
 */
export const hasRequested = (one: unknown, other: unknown) => {
  const isRequest = sql`${isPair(one, other)} and ${connections.requesterId} = ${one}`;
  return sql<boolean>`(exists (select from ${connections} where ${isRequest} and ${connections.status} = 'pending')
    or exists (select from ${connections} where ${isRequest} and ${connections.status} in ('rejected', 'withdrawn')))`;
};

export async function findConnectedPeople(db: Db, userId: string): Promise<string[]> {
  const { requesterId, recipientId } = connections;
  const found = await db
    .select({
      id: sql<string>`case when ${requesterId} = ${userId} then ${recipientId} else ${requesterId} end`,
    })
    .from(connections)
    .where(and(or(eq(requesterId, userId), eq(recipientId, userId)), isAccepted));
  return found.map(({ id }) => id);
}
