import { eq, sql } from 'drizzle-orm';
import { sessions } from '#db/tables/sessions.ts';
import { signInDevices } from '#db/tables/two-factor.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownSessions = personalRecords({
  name: 'sessions',
  table: sessions,
  key: sessions.sid,
  isOf: (userId) => eq(sessions.userId, userId),
  columns: {
    userAgent: sql<string | null>`${sessions.sess} ->> 'userAgent'`,
    network: sql<string | null>`${sessions.sess} ->> 'network'`,
    country: sql<string | null>`${sessions.sess} ->> 'country'`,
    startedAt: sql<number | null>`(${sessions.sess} ->> 'startedAt')::float8`,
    expire: sessions.expire,
  },
  present: ({ userAgent, network, country, startedAt, expire }) => ({
    userAgent,
    network,
    country,
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    expiresAt: expire,
  }),
});

export const knownDevices = personalRecords({
  name: 'signInDevices',
  table: signInDevices,
  key: signInDevices.deviceHash,
  isOf: (userId) => eq(signInDevices.userId, userId),
  columns: { lastSeenAt: signInDevices.lastSeenAt },
});
