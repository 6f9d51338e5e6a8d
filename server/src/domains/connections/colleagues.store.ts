import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, unionAll } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { blockedWith } from '#domains/blocks/index.ts';
import { isMemberOf } from '#domains/members/index.ts';
import { isAccepted } from './request-state.store.ts';

const colleague = alias(users, 'colleague');
const person = alias(users, 'person');
const otherMember = alias(companyMembers, 'other_member');

interface Side {
  ownId: AnyPgColumn;
  ownCompanyId: AnyPgColumn;
  otherId: AnyPgColumn;
  otherCompanyId: AnyPgColumn;
}
/** A member is the requester or the recipient of a connection. Each side has its own index, newest first. */
const AS_REQUESTER: Side = {
  ownId: connections.requesterId,
  ownCompanyId: connections.requesterCompanyId,
  otherId: connections.recipientId,
  otherCompanyId: connections.recipientCompanyId,
};
const AS_RECIPIENT: Side = {
  ownId: connections.recipientId,
  ownCompanyId: connections.recipientCompanyId,
  otherId: connections.requesterId,
  otherCompanyId: connections.requesterCompanyId,
};

interface Filter {
  readerId: string;
  ownCompanyId: string;
  companyId: string | undefined;
  before: string;
  limit: number;
}

/**
 * Selects the connections that this company may see. If a member belongs to several companies, each of them sees only
 * the connections that were made for it.
 */
const isOfCompany = ({ ownCompanyId }: Side, companyId: string) =>
  sql`(${ownCompanyId} = ${companyId}::uuid or not exists (select from company_members as elsewhere
    where elsewhere.user_id = ${companyMembers.userId} and elsewhere.company_id <> ${companyId}::uuid))`;

/** Whether a connection is between a member and this person. Written so that the unique index of pairs is used. */
const isPairWith = (otherId: AnyPgColumn) => sql`
  (least(${connections.requesterId}, ${connections.recipientId}), greatest(${connections.requesterId}, ${connections.recipientId}))
  = (least(${companyMembers.userId}, ${otherId}), greatest(${companyMembers.userId}, ${otherId}))`;

function newestOf(db: Db, side: Side, { readerId, ownCompanyId, companyId, before, limit }: Filter) {
  const all = db
    .select({
      id: connections.id,
      otherId: sql<string>`${side.otherId}`.as('other_id'),
      otherCompanyId: sql<string | null>`${side.otherCompanyId}`.as('other_company_id'),
      acceptedAt: connections.acceptedAt,
    })
    .from(connections)
    .$dynamic();
  const some =
    companyId === undefined
      ? all
      : all.innerJoin(otherMember, and(eq(otherMember.companyId, companyId), isPairWith(otherMember.userId)));
  return some
    .where(
      and(
        companyId === undefined
          ? eq(side.ownId, companyMembers.userId)
          : eq(side.otherId, otherMember.userId),
        isAccepted,
        isNotNull(connections.acceptedAt),
        isOfCompany(side, ownCompanyId),
        lt(connections.id, before),
        sql`${side.otherId} <> all(${blockedWith(readerId)})`,
        sql`not (${isMemberOf(side.otherId, sql`${ownCompanyId}::uuid`, 'viewer')})`,
      ),
    )
    .orderBy(desc(connections.id))
    .limit(limit);
}

/**
 * Returns connections, newest first, except those between colleagues and those with people whom the user has blocked or
 * who have blocked the user.
 */
export const findColleagueConnections = (db: Db, filter: Filter) => {
  const found = unionAll(newestOf(db, AS_REQUESTER, filter), newestOf(db, AS_RECIPIENT, filter)).as('found');
  return (
    db
      .select({
        id: found.id,
        colleague: {
          id: colleague.id,
          firstName: colleague.firstName,
          lastName: colleague.lastName,
          profileImageUrl: colleague.profileImageUrl,
        },
        person: {
          id: person.id,
          firstName: person.firstName,
          lastName: person.lastName,
          profileImageUrl: person.profileImageUrl,
        },
        company: {
          id: companies.id,
          name: companies.name,
          type: companies.type,
          logoUrl: companies.logoUrl,
          isVerified: companies.isVerified,
        },
        connectedAt: sql<string>`${found.acceptedAt}`.mapWith(connections.createdAt),
      })
      .from(companyMembers)
      .innerJoinLateral(found, sql`true`)
      .innerJoin(colleague, eq(colleague.id, companyMembers.userId))
      .innerJoin(person, eq(person.id, found.otherId))
      // If the other person is a former colleague, their company is left empty instead of naming the user's own
      // company.
      .leftJoin(companies, and(eq(companies.id, found.otherCompanyId), ne(companies.id, filter.ownCompanyId)))
      .where(eq(companyMembers.companyId, filter.ownCompanyId))
      .orderBy(desc(found.id))
      .limit(filter.limit)
  );
};

export const findColleagues = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  const own = alias(companyMembers, 'own');
  const rows = await db
    .selectDistinct({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(own, eq(own.companyId, companyMembers.companyId))
    .where(inArray(own.userId, [...userIds]));
  return rows.map(({ userId }) => userId);
};
