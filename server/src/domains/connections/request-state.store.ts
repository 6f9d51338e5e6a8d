import { sql } from 'drizzle-orm';
import { type ConnectionState, EXPIRES_AFTER_DAYS } from '#contract/connections.ts';
import { connections } from '#db/tables/connections.ts';

/** Counted in hours, because a day may have 23 or 25 hours in the time zone of a database session. */
const ANSWER_PERIOD = sql.raw(`make_interval(hours => ${EXPIRES_AFTER_DAYS * 24})`);

export const expiresAt = sql`(${connections.createdAt} + ${ANSWER_PERIOD})`;

/** Written with the status as SQL text, so that the planner recognizes the partial index. */
export const isAccepted = sql`${connections.status} = 'accepted'`;

export const isWaiting = sql`(${connections.status} = 'pending' and ${connections.createdAt} > now() - ${ANSWER_PERIOD})`;

export const isOverdue = sql`(${connections.status} = 'pending' and ${connections.createdAt} <= now() - ${ANSWER_PERIOD})`;

/** The current state. It is exact even before the job has recorded an expiry. */
export const stateNow = sql<ConnectionState>`case when ${isOverdue} then 'expired' else ${connections.status} end`;
