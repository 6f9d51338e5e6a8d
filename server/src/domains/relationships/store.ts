import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import { blocks } from '#db/tables/blocks.ts';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { connections } from '#db/tables/connections.ts';
import { dealProposals, deals } from '#db/tables/deals.ts';
import { roomSides } from '#db/tables/document-rooms.ts';
import { users } from '#db/tables/users.ts';
import { isBinding, isOffered } from '#domains/company-agreements/index.ts';
import {
  expiresAt,
  isAccepted,
  isForCompany,
  isPair,
  isShownTo,
  isWaiting,
} from '#domains/connections/index.ts';
import { hasBlocked } from '#domains/blocks/index.ts';
import { isOpenNow } from '#domains/deals/index.ts';
import { isSignedBy } from '#domains/nda/index.ts';
import type { Db } from '#platform/db.ts';
import { isClaimed } from '#domains/members/index.ts';

interface Caller {
  userId: string;
  companyIds: readonly string[];
}

/** Returns, for each person, the id of the oldest company that they own. */
export async function findCompanyIds(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const found = await db
    .selectDistinctOn([companies.ownerId], { id: companies.id })
    .from(companies)
    .where(and(inArray(companies.ownerId, [...userIds]), isClaimed()))
    .orderBy(companies.ownerId, companies.id);
  return found.map(({ id }) => id);
}

interface Asked {
  companyIds: readonly string[];
  /** The id of the only deal to consider; undefined for any deal. */
  dealId: string | undefined;
}

/**
 * Selects the person's connection with the company: with its contact person, or else with another member. Without a
 * connection, selects the request between the person and the contact person, if the person sees it as waiting for an
 * answer.
 */
const connectionOf = (userId: string): SQL => sql`lateral (
  select ${connections.id}, their_member.user_id, ${connections.requesterId} = ${userId} as is_own,
    ${isAccepted} as is_accepted, ${connections.createdAt} as requested_at,
    ${connections.acceptedAt} as accepted_at, ${expiresAt} as expires_at
  from company_members as their_member
  inner join ${connections}
    on ${isPair(sql`${userId}`, sql`their_member.user_id`)} and (${isAccepted} or ${isWaiting}) and ${isShownTo(userId)}
  where their_member.company_id = ${companies.id} and (their_member.user_id = ${companies.ownerId}
    or ${isAccepted} and ${isForCompany(sql`their_member.user_id`)} and not ${hasBlocked(userId, sql`their_member.user_id`)})
  order by ${isAccepted} desc, their_member.user_id = ${companies.ownerId} desc limit 1) as connection`;

/** The member with whom the person is connected, or else the company's contact person. */
const otherPerson = sql<string>`coalesce(connection.user_id, ${companies.ownerId})`;

/** Selects the agreement in force between one of the person's companies and the company, or else the proposal. */
const agreementOf = (own: SQL): SQL => sql`lateral (
  select ${companyAgreements.id}, ${companyAgreements.lineId} as line_id, ${isBinding} as is_binding,
    ${companyAgreements.proposingCompanyId} <> ${companies.id} as is_own,
    ${companyAgreements.proposedAt} as proposed_at, ${companyAgreements.expiresAt} as expires_at,
    exists (select from ${roomSides} where ${roomSides.roomId} = ${companyAgreements.lineId}) as has_room
  from ${companyAgreements}
  where (${isBinding} or ${isOffered})
    and ((${companyAgreements.lowCompanyId} = ${companies.id} and ${companyAgreements.highCompanyId} in ${own})
      or (${companyAgreements.highCompanyId} = ${companies.id} and ${companyAgreements.lowCompanyId} in ${own}))
  order by ${isBinding} desc limit 1) as agreement`;

const isOwnProposal = sql`((${dealProposals.side} = 'manufacturer') = (${deals.distributorId} = ${companies.id}))`;

/**
 * Selects the deal between one of the person's companies and the company, whether all open proposals in it are the
 * person's own, and when the first one expires. If the company has made proposals, only the first of these to expire
 * counts, because the caller has to answer them.
 */
const dealOf = (own: SQL, dealId: string | undefined): SQL => sql`lateral (
  select ${deals.id}, ${deals.title}, ${deals.stage} = 'closed_won' as is_won, answer.is_own, answer.expires_at
  from ${deals}
  left join lateral (
    select bool_and(${isOwnProposal}) as is_own, coalesce(
      min(${dealProposals.expiresAt}) filter (where not ${isOwnProposal}), min(${dealProposals.expiresAt})) as expires_at
    from ${dealProposals} where ${dealProposals.dealId} = ${deals.id} and ${isOpenNow}) as answer on true
  where ${deals.stage} <> 'closed_lost' and ${dealId ? eq(deals.id, dealId) : sql`true`}
    and ((${deals.manufacturerId} = ${companies.id} and ${deals.distributorId} in ${own})
      or (${deals.distributorId} = ${companies.id} and ${deals.manufacturerId} in ${own}))
  order by ${deals.stage} = 'closed_won', ${deals.lastActivityAt} desc limit 1) as deal`;

export function findFacts(db: Db, { userId, companyIds }: Caller, asked: Asked) {
  const own = sql`(${sql.join(
    [...companyIds, userId].map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  return db
    .select({
      companyId: companies.id,
      companyName: companies.name,
      userId: otherPerson,
      firstName: users.firstName,
      lastName: users.lastName,
      blockedAt: time(sql`(select ${blocks.createdAt} from ${blocks}
        where ${blocks.blockerId} = ${userId} and ${blocks.blockedId} = ${otherPerson})`),
      hasTheirNda: isSignedBy(otherPerson),
      connectionId: sql<string | null>`connection.id`,
      isOwnRequest: sql<boolean | null>`connection.is_own`,
      isConnected: sql<boolean | null>`connection.is_accepted`,
      requestedAt: time(sql`connection.requested_at`),
      acceptedAt: time(sql`connection.accepted_at`),
      requestExpiresAt: time(sql`connection.expires_at`),
      agreementId: sql<string | null>`agreement.id`,
      lineId: sql<string | null>`agreement.line_id`,
      isBinding: sql<boolean | null>`agreement.is_binding`,
      isOwnProposal: sql<boolean | null>`agreement.is_own`,
      proposedAt: time(sql`agreement.proposed_at`),
      agreementExpiresAt: time(sql`agreement.expires_at`),
      hasRoom: sql<boolean>`coalesce(agreement.has_room, false)`,
      dealId: sql<string | null>`deal.id`,
      dealTitle: sql<string | null>`deal.title`,
      isDealWon: sql<boolean | null>`deal.is_won`,
      isOwnChange: sql<boolean | null>`deal.is_own`,
      answerBy: time(sql`deal.expires_at`),
    })
    .from(companies)
    .leftJoin(connectionOf(userId), sql`true`)
    .innerJoin(users, eq(users.id, otherPerson))
    .leftJoin(agreementOf(own), sql`true`)
    .leftJoin(dealOf(own, asked.dealId), sql`true`)
    .where(
      and(
        inArray(companies.id, [...asked.companyIds]),
        isClaimed(),
        sql`${companies.id} not in ${own}`,
        sql`${companies.ownerId} <> ${userId}`,
      ),
    );
}

export type Found = Awaited<ReturnType<typeof findFacts>>[number];

const time = (value: SQL) => value.mapWith(connections.createdAt) as SQL<string | null>;
