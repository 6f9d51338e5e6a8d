import { sql } from 'drizzle-orm';
import { dealProposals } from '#db/tables/deals.ts';

/**
 * Whether a proposal can still be answered. This is exact even before the job has recorded an expiry. The status is SQL
 * text, so that the planner recognizes the partial index.
 */
export const isOpenNow = sql`(${dealProposals.status} = 'open' and ${dealProposals.expiresAt} > now())`;

export const isOverdue = sql`(${dealProposals.status} = 'open' and ${dealProposals.expiresAt} <= now())`;
