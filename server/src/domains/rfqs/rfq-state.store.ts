import { type SQL, sql } from 'drizzle-orm';
import type { RfqStatus } from '#contract/rfqs.ts';
import { companies } from '#db/tables/companies.ts';
import { rfqCompanies, rfqResponses, rfqWatches, rfqs } from '#db/tables/rfqs.ts';
import { users } from '#db/tables/users.ts';
import { blockedWith } from '#domains/blocks/index.ts';
import { actsFor } from '#domains/members/index.ts';

/** Whether a request takes responses. Its deadline ends it, even before the job has recorded that. */
export const isOpen = sql<boolean>`(${rfqs.status} = 'open' and (${rfqs.deadline} is null or ${rfqs.deadline} > now()))`;

export const isOverdue = sql<boolean>`(${rfqs.status} = 'open' and ${rfqs.deadline} <= now())`;

export const currentStatus = sql<RfqStatus>`case when ${isOverdue} then 'expired' else ${rfqs.status} end`;

/** Whether the responses are readable: from the beginning, or since they were opened. */
export const isUnsealed = sql<boolean>`(not ${rfqs.isSealed} or ${rfqs.openedAt} is not null)`;

export const isOwn = (userId: string): SQL<boolean> =>
  sql<boolean>`(${actsFor(userId, rfqs.companyId, 'viewer')})`;

/** The ids of the person's companies that responded. */
export const respondedCompanyIds = (userId: string): SQL<string[]> =>
  sql<string[]>`array(select ${rfqResponses.companyId} from ${rfqResponses}
    where ${rfqResponses.rfqId} = ${rfqs.id} and ${actsFor(userId, rfqResponses.companyId, 'viewer')})`;

export const hasResponded = (userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${rfqResponses}
    where ${rfqResponses.rfqId} = ${rfqs.id} and ${actsFor(userId, rfqResponses.companyId, 'viewer')})`;

export const isWatched = (userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${rfqWatches}
    where ${rfqWatches.rfqId} = ${rfqs.id} and ${rfqWatches.userId} = ${userId}::uuid)`;

/** The asking company's name is known to itself and to those who responded. */
export const isNamed = (userId: string): SQL<boolean> =>
  sql<boolean>`(not ${rfqs.isAnonymous} or ${isOwn(userId)} or ${hasResponded(userId)})`;

/** Whether a request was sent to a company that fulfils the condition. */
export const isSentTo = (isCompany: SQL): SQL =>
  sql`exists (select from ${rfqCompanies} where ${rfqCompanies.rfqId} = ${rfqs.id} and ${isCompany})`;

/** Whether a request is shown to new companies: the account of the person who asked is not suspended. */
export const isOffered = sql<boolean>`not exists (select from ${users}
  where ${users.id} = ${rfqs.requesterId} and ${users.suspendedAt} is not null)`;

const isAddressed = (userId: string): SQL => sql`(
  (${rfqs.audience} = 'members' and exists (select from company_members as any_company where any_company.user_id = ${userId}::uuid))
  or ${isSentTo(actsFor(userId, rfqCompanies.companyId, 'viewer'))})`;

/** Whether neither the person who asked nor their company's contact person has a block with the reader. */
export const isUnblocked = (userId: string): SQL =>
  sql`(${rfqs.requesterId} <> all(${blockedWith(userId)}) and ${companies.ownerId} <> all(${blockedWith(userId)}))`;

/**
 * Whether a person can see a request. The query has to join the company that asks. Who responded still sees it after a
 * block.
 */
export const isVisible = (userId: string): SQL =>
  sql`(${isOwn(userId)} or ${hasResponded(userId)} or (${isUnblocked(userId)} and ${isOffered} and ${isAddressed(userId)}))`;
