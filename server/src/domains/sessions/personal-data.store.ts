import { eq, sql } from 'drizzle-orm';
import { sessions } from '#db/tables/sessions.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownSessions = personalRecords({
  name: 'sessions',
  table: sessions,
  key: sessions.sid,
  isOf: (userId) => eq(sessions.userId, userId),
  columns: {
    userAgent: sql<string | null>`${sessions.sess} ->> 'userAgent'`,
    startedAt: sql<number | null>`(${sessions.sess} ->> 'startedAt')::float8`,
    expire: sessions.expire,
  },
  present: ({ userAgent, startedAt, expire }) => ({
    userAgent,
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    expiresAt: expire,
  }),
});
