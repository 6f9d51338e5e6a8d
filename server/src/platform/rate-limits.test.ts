import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits as table } from '#db/tables/rate-limits.ts';
import { useApp } from '#test/app.ts';
import { createRateLimits, defineRateLimit } from './rate-limits.ts';

const app = useApp();

const TEN = defineRateLimit({ name: 'ten', points: 10, per: 'hour' });
const THREE = defineRateLimit({ name: 'three', points: 3, per: 'day' });
const limits = [TEN, THREE];

const create = (isEnabled = true) => createRateLimits(app.database.db, { limits, isEnabled });
const newSubject = () => crypto.randomUUID();
const count = (outcomes: readonly PromiseSettledResult<void>[], status: 'fulfilled' | 'rejected') =>
  outcomes.filter((outcome) => outcome.status === status).length;

describe('rate limits', () => {
  test('let exactly the permitted number of calls through when a hundred arrive at the same time', async () => {
    const [one, other, subject] = [create(), create(), newSubject()];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).consume({ limit: TEN, subject })),
    );
    expect([count(outcomes, 'fulfilled'), count(outcomes, 'rejected')]).toEqual([10, 90]);
  });

  test('answer 429 with the rest of the window as the waiting time', async () => {
    const [rateLimits, subject] = [create(), newSubject()];
    for (let use = 0; use < THREE.points; use += 1) await rateLimits.consume({ limit: THREE, subject });
    const error = await rateLimits.consume({ limit: THREE, subject }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 429, params: { wait: 1440, unit: 'minutes' } });
    expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(86_000);
  });

  test('count each limit and each subject separately', async () => {
    const [rateLimits, subject] = [create(), newSubject()];
    for (let use = 0; use < THREE.points; use += 1) await rateLimits.consume({ limit: THREE, subject });
    await rateLimits.consume({ limit: TEN, subject }, { limit: THREE, subject: newSubject() });
    await expect(rateLimits.consume({ limit: TEN, subject }, { limit: THREE, subject })).rejects.toThrow(
      'request.too_many_attempts',
    );
  });

  test('apply to the /64 of an IPv6 address, and with four times the limit to its /56', async () => {
    const rateLimits = create();
    const site = `2001:db8:${Math.trunc(Math.random() * 65_535).toString(16)}`;
    const from = (subnet: number, host: number) =>
      rateLimits.consume({
        limit: TEN,
        ipAddress: `${site}:1${subnet.toString(16).padStart(2, '0')}::${host}`,
      });
    const inTurn = (uses: number, use: (index: number) => Promise<void>) =>
      Promise.allSettled(Array.from({ length: uses }, (_, index) => use(index)));
    expect(count(await inTurn(20, (host) => from(0, host)), 'fulfilled')).toBe(10);
    // Rejected uses also count toward the limit of the larger network.
    expect(count(await inTurn(100, (subnet) => from(subnet + 1, 1)), 'fulfilled')).toBe(20);
    await rateLimits.consume({ limit: TEN, ipAddress: `${site}:200::1` });
  });

  test('report by how much they are exceeded if they only slow calls down', async () => {
    const [rateLimits, subject] = [create(), newSubject()];
    const overuses = await Promise.all(
      Array.from({ length: 5 }, () => rateLimits.countOveruse({ limit: THREE, subject })),
    );
    expect(overuses.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1, 2]);
    expect(await create(false).countOveruse({ limit: THREE, subject })).toBe(0);
  });

  test('start again when their window ends or after a reset, and allow a use to be refunded', async () => {
    const [rateLimits, subject] = [create(), newSubject()];
    const use = { limit: THREE, subject };
    const useUp = async () => {
      for (let point = 0; point < THREE.points; point += 1) await rateLimits.consume(use);
      await expect(rateLimits.consume(use)).rejects.toThrow('request.too_many_attempts');
    };
    await useUp();
    await rateLimits.reset(use);
    await useUp();
    await app.database.db.update(table).set({ expire: sql`now() - interval '1 second'` });
    await useUp();
    await rateLimits.reset(use);
    for (let turn = 0; turn < 2 * THREE.points; turn += 1) {
      await rateLimits.consume(use);
      await rateLimits.refund(use);
    }
  });

  test('keep no subject in plain text, and delete expired counters', async () => {
    const { db } = app.database;
    await create().consume({ limit: TEN, subject: 'dana@halden.example 203.0.113.7' });
    expect(JSON.stringify(await db.select().from(table))).not.toMatch(/halden|203\.0/);
    await db.update(table).set({ expire: sql`now() - interval '1 second'` });
    await create().deleteExpired();
    expect(await db.$count(table)).toBe(0);
  });

  test('count nothing when they are turned off', async () => {
    const [rateLimits, subject] = [create(false), newSubject()];
    for (let turn = 0; turn < 2 * THREE.points; turn += 1)
      await rateLimits.consume({ limit: THREE, subject });
  });

  test('reject two limits with the same name, and a limit that no manifest declares', async () => {
    const twice = { limits: [TEN, TEN], isEnabled: true };
    expect(() => createRateLimits(app.database.db, twice)).toThrow('same name');
    const unknown = defineRateLimit({ name: 'unknown', points: 1, per: 'day' });
    await expect(create().consume({ limit: unknown, subject: 'x' })).rejects.toThrow('in no manifest');
  });
});
