import { like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { type TestApp, useApp } from '#test/app.ts';
import { LIMITED } from '#test/every-call.ts';
import type { LimitedThings } from '#test/limited-calls.ts';
import { type Pair, createPair, putDocument } from '#test/rooms.ts';
import { domains } from './domains.ts';

const app = useApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });

/** Another process on the same database. The embedded database allows only one. */
let other: TestApp | undefined;
let pair: Pair;
let things: LimitedThings;

beforeAll(async () => {
  if (app.database.kind === 'postgres') other = await app.another();
  pair = await createPair(app);
  const { version } = await putDocument(pair.seller, pair.roomId);
  things = { companyId: pair.maker.companyId, roomId: pair.roomId, documentVersion: version.id };
  return () => other?.stop();
});

const LEFT = 7;

/**
 * Limits that are tested elsewhere, each with its test file: limits for visitors, limits that slow calls down instead
 * of rejecting them, and one that counts repeated calls once.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'counted-searches': 'rate-limits.test.ts',
  'data-exports': 'data-exports.test.ts',
  'email-account': 'reset-password.test.ts',
  'email-account-daily': 'reset-password.test.ts',
  'email-ip': 'reset-password.test.ts',
  'email-ip-daily': 'reset-password.test.ts',
  'profile-imports': 'profile-imports.test.ts',
  registrations: 'sign-in-attempts.test.ts',
  'registrations-address': 'sign-in-attempts.test.ts',
  'second-factor': 'two-factor.test.ts',
  'second-factor-daily': 'two-factor.test.ts',
  'sign-in-account': 'sign-in-attempts.test.ts',
  'sign-in-account-daily': 'sign-in-attempts.test.ts',
  'sign-in-ip': 'sign-in-attempts.test.ts',
  'sign-in-ip-daily': 'sign-in-attempts.test.ts',
  'sign-in-slow': 'sign-in-attempts.test.ts',
  'taken-address-notices': 'sign-in-attempts.test.ts',
};

test('every rate limit is tested in this file or in another file that is named here', () => {
  const declared = domains.flatMap((domain) => domain.rateLimits ?? []).map(({ name }) => name);
  expect(declared.toSorted()).toEqual([...Object.keys(LIMITED), ...Object.keys(ELSEWHERE)].toSorted());
});

describe('the rate limit', () => {
  test.each(Object.entries(LIMITED))(
    '%s holds even for a hundred concurrent calls across two server processes',
    async (name, work) => {
      const limit = domains.flatMap((domain) => domain.rateLimits ?? []).find((one) => one.name === name);
      // Each limit is tested from its own IP address, because calls per IP address and minute are limited too.
      const client = pair.maker.client.from(`192.0.2.${Object.keys(LIMITED).indexOf(name) + 1}`);
      expect((await work(client, things)).status).not.toBe(429);
      await app.database.db
        .update(rateLimits)
        .set({ points: sql`${(limit?.points ?? 0) - LEFT}::int` })
        .where(like(rateLimits.key, `${name}:%`));
      const clients = [client, client.at((other ?? app).origin)];
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => work(clients[index % 2] ?? client, things)),
      );
      expect(answers.filter(({ status }) => status !== 429)).toHaveLength(LEFT);
    },
  );
});
