import { and, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { blockedWith } from '#domains/blocks/index.ts';
import { actsFor } from '#domains/members/index.ts';
import { isAccepted } from './request-state.store.ts';

const colleague = alias(users, 'colleague');
const person = alias(users, 'person');

const isRequester = eq(connections.requesterId, companyMembers.userId);
const otherId = sql`case when ${isRequester} then ${connections.recipientId} else ${connections.requesterId} end`;
const otherCompanyId = sql`case when ${isRequester} then ${connections.recipientCompanyId} else ${connections.requesterCompanyId} end`;

const ownSideId = sql`case when ${isRequester} then ${connections.requesterCompanyId} else ${connections.recipientCompanyId} end`;

/** Someone who acts for several companies shows each only what they began for it. */
const isOfCompany = (companyId: string) =>
  sql`(${ownSideId} = ${companyId}::uuid or not exists (select from company_members as elsewhere
    where elsewhere.user_id = ${companyMembers.userId} and elsewhere.company_id <> ${companyId}::uuid))`;

interface Filter {
  readerId: string;
  ownCompanyId: string;
  /** Only connections with members of this company. */
  companyId: string | undefined;
  before: string;
  limit: number;
}

/** Newest first. Connections among colleagues, and with people who are blocked with the reader, are left out. */
export const findColleagueConnections = (
  db: Db,
  { readerId, ownCompanyId, companyId, before, limit }: Filter,
) =>
  db
    .select({
      id: connections.id,
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
      connectedAt: sql<string>`${connections.acceptedAt}`.mapWith(connections.createdAt),
    })
    .from(companyMembers)
    .innerJoin(
      connections,
      or(
        eq(connections.requesterId, companyMembers.userId),
        eq(connections.recipientId, companyMembers.userId),
      ),
    )
    .innerJoin(colleague, eq(colleague.id, companyMembers.userId))
    .innerJoin(person, eq(person.id, otherId))
    // A former colleague connected as a member of the company itself.
    .leftJoin(companies, and(eq(companies.id, otherCompanyId), ne(companies.id, ownCompanyId)))
    .where(
      and(
        eq(companyMembers.companyId, ownCompanyId),
        isAccepted,
        isNotNull(connections.acceptedAt),
        isOfCompany(ownCompanyId),
        lt(connections.id, before),
        sql`${person.id} <> all(${blockedWith(readerId)})`,
        sql`not (${actsFor(person.id, sql`${ownCompanyId}::uuid`, 'viewer')})`,
        companyId === undefined ? undefined : actsFor(person.id, sql`${companyId}::uuid`, 'viewer'),
      ),
    )
    .orderBy(desc(connections.id))
    .limit(limit);

/** The ids of everyone who acts for a company together with one of these people. */
export const findColleagues = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  const own = alias(companyMembers, 'own');
  const rows = await db
    .selectDistinct({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(own, eq(own.companyId, companyMembers.companyId))
    .where(inArray(own.userId, [...userIds]));
  return rows.map(({ userId }) => userId);
};
