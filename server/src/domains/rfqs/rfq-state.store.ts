import { type SQL, sql } from 'drizzle-orm';
import type { RfqStatus } from '#contract/rfqs.ts';
import { rfqCompanies, rfqResponses, rfqWatches, rfqs } from '#db/tables/rfqs.ts';
import { actsFor } from '#domains/members/index.ts';

/** Whether a request accepts responses. It stops at its deadline, even before the job has recorded that. */
export const isOpen = sql<boolean>`(${rfqs.status} = 'open' and (${rfqs.deadline} is null or ${rfqs.deadline} > now()))`;

export const isOverdue = sql<boolean>`(${rfqs.status} = 'open' and ${rfqs.deadline} <= now())`;

export const currentStatus = sql<RfqStatus>`case when ${isOverdue} then 'expired' else ${rfqs.status} end`;

export const respondedCompanyIds = (userId: string): SQL<string[]> =>
  sql<string[]>`array(select ${rfqResponses.companyId} from ${rfqResponses}
    where ${rfqResponses.rfqId} = ${rfqs.id} and ${actsFor(userId, rfqResponses.companyId, 'viewer')})`;

/** The person's companies to which a request for selected companies was sent. */
export const chosenCompanyIds = (userId: string): SQL<string[]> =>
  sql<string[]>`array(select ${rfqCompanies.companyId} from ${rfqCompanies}
    where ${rfqCompanies.rfqId} = ${rfqs.id} and ${actsFor(userId, rfqCompanies.companyId, 'viewer')})`;

export const isWatched = (userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${rfqWatches}
    where ${rfqWatches.rfqId} = ${rfqs.id} and ${rfqWatches.userId} = ${userId}::uuid)`;
