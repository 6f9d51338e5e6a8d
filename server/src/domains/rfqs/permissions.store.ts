import { type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { rfqCompanies, rfqResponses, rfqs } from '#db/tables/rfqs.ts';
import { users } from '#db/tables/users.ts';
import { blockedWith } from '#domains/blocks/index.ts';
import { actsFor, hasOnlySuspendedOwners } from '#domains/members/index.ts';

/** Whether the responses are readable, either from the beginning or because they were opened. */
export const isUnsealed = sql<boolean>`(not ${rfqs.isSealed} or ${rfqs.openedAt} is not null)`;

export const isOwn = (userId: string): SQL<boolean> =>
  sql<boolean>`(${actsFor(userId, rfqs.companyId, 'viewer')})`;

export const hasResponded = (userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${rfqResponses}
    where ${rfqResponses.rfqId} = ${rfqs.id} and ${actsFor(userId, rfqResponses.companyId, 'viewer')})`;

/**
 * Whether the person can see the name of the requesting company. The name of an anonymous company is visible only to
 * its members and to members of companies that responded.
 */
export const isNamed = (userId: string): SQL<boolean> =>
  sql<boolean>`(not ${rfqs.isAnonymous} or ${isOwn(userId)} or ${hasResponded(userId)})`;

export const isSentTo = (isCompany: SQL): SQL =>
  sql`exists (select from ${rfqCompanies} where ${rfqCompanies.rfqId} = ${rfqs.id} and ${isCompany})`;

/**
 * Whether a member of the company posted the request and meets a condition. Someone who left the company no longer
 * counts, because the request stays with the company. The few members who meet the condition are found once for all
 * requests of a query.
 */
export const isPostedByMember = (isAffected: SQL): SQL => sql`((${rfqs.companyId}, ${rfqs.requesterId}) in (
  select poster.company_id, poster.user_id from company_members as poster
    inner join ${users} on ${users.id} = poster.user_id
  where ${isAffected}))`;

/**
 * Whether a request is shown to companies that have not responded: an owner of the requesting company must be able to
 * sign in, and so must the person who posted it if they are still a member.
 */
export const isOffered = sql<boolean>`(not ${hasOnlySuspendedOwners(rfqs.companyId)}
  and not ${isPostedByMember(sql`${users.suspendedAt} is not null`)})`;

const isAddressed = (userId: string): SQL => sql`(
  (${rfqs.audience} = 'members' and exists (select from company_members as any_company where any_company.user_id = ${userId}::uuid))
  or ${isSentTo(actsFor(userId, rfqCompanies.companyId, 'viewer'))})`;

/** Whether there is no block between the person and the member who posted the request. */
export const isUnblockedByPoster = (userId: unknown): SQL =>
  sql`(not ${isPostedByMember(sql`${users.id} = any(${blockedWith(userId)})`)})`;

/**
 * Whether there is no block between the user and either the member who posted the request or the contact person of the
 * requesting company.
 */
export const isUnblocked = (userId: string): SQL =>
  sql`(${isUnblockedByPoster(userId)} and ${companies.ownerId} <> all(${blockedWith(userId)}))`;

/**
 * Whether a person can see a request. The query has to join the requesting company. Companies that responded still
 * see the request after a block.
 */
export const isVisible = (userId: string): SQL =>
  sql`(${isOwn(userId)} or ${hasResponded(userId)} or (${isUnblocked(userId)} and ${isOffered} and ${isAddressed(userId)}))`;

export const isOwnResponse = (userId: string): SQL<boolean> =>
  sql<boolean>`(${actsFor(userId, rfqResponses.companyId, 'viewer')})`;

/**
 * Whether a person can see a response. Its own company can, and once it is unsealed, so can the requesting company.
 */
export const isVisibleResponse = (userId: string): SQL =>
  sql`(${isOwnResponse(userId)} or (${actsFor(userId, rfqs.companyId, 'viewer')} and ${isUnsealed}))`;
