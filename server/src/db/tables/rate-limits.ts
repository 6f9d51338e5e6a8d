import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of rate limits (platform/rate-limits.ts). The columns are those that rate-limiter-flexible expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The SHA-256 of the limit and the subject, so that the table names neither people nor IP addresses. */
    key: text().primaryKey(),
    points: integer().notNull(),
    /** The end of the window, after which counting starts again. */
    expire: timestamp({ withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
