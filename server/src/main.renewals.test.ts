import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSubscription } from '#contract/plans.ts';
import type { PlanId } from '#contract/plans.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { events } from '#db/tables/events.ts';
import { creditGrants, planPeriods, subscriptions } from '#db/tables/plans.ts';
import { reconcile } from '#domains/billing/reconcile.ts';
import { type Database, openPostgres } from '#platform/db.ts';
import { createJobs } from '#platform/jobs.ts';
import type { TestApp } from '#test/app.ts';
import { createSharedDatabase } from '#test/database.ts';
import { createPrincipal } from '#test/factories.ts';
import { startProcess } from '#test/process.ts';

const CHANGES = 100;
const EVERY_MS = 60;
/** How long to wait before repeating a call that a busy server rejected. */
const BUSY_MS = 2_000;
const DAY_MS = 86_400_000;
const AHEAD_MS = 400;
const CREDITS: Record<PlanId, number> = { basic: 3, professional: 10, enterprise: 40 };
const PLANS = ['basic', 'professional', 'enterprise'] as const;

/**
 * A module that lets a test set the clock of a process. On a signal, it moves the clock ahead by the milliseconds in a
 * file.
 */
const SETTABLE_CLOCK = (file: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs';
  const { now } = Date;
  let ahead = 0;
  process.on('SIGUSR2', () => (ahead = Number(readFileSync(${JSON.stringify(file)}, 'utf8'))));
  globalThis.Date = class extends Date {
    static now = () => now() + ahead;
    constructor(...given) { super(...(given.length === 0 ? [now() + ahead] : given)); }
  };`)}`;

async function renewAt({ db }: Database, moment: number): Promise<void> {
  const at = (date: Date | number) => new Date(date).toISOString();
  // Four years earlier, the same day exists even if it is a leap day.
  const anchor = new Date(moment);
  anchor.setUTCFullYear(anchor.getUTCFullYear() - 4);
  const begun = at(moment - 20 * DAY_MS);
  await db.update(subscriptions).set({ anchoredAt: at(anchor), periodStart: begun, periodEnd: at(moment) });
  await db.update(planPeriods).set({ startsAt: begun, endsAt: at(moment) });
  await db.update(creditGrants).set({ startsAt: begun, expiresAt: at(moment) });
}

function netOf(periods: (typeof planPeriods.$inferSelect)[], renewal: number): number {
  const ms = (moment: string) => Date.parse(moment);
  return periods.reduce((net, { startsAt, endsAt, chargedCents }, index) => {
    const next = periods[index + 1];
    const isComplete = !next || ms(next.startsAt) === renewal;
    const unused = isComplete
      ? 0
      : Math.round((chargedCents * (ms(endsAt) - ms(next.startsAt))) / (ms(endsAt) - ms(startsAt)));
    return net + chargedCents - unused;
  }, 0);
}

test('with a hundred plan changes in two processes around the renewal, each period is charged once and its credits are granted once', async ({
  skip,
}) => {
  const storage = await createSharedDatabase(skip);
  const { url } = storage;
  const database = openPostgres(url);
  const { db } = database;
  const clocks = ['first', 'second'].map((name) => join(storage.dataDir, `${name}-clock`));
  const servers = await Promise.all(
    clocks.map((file) =>
      startProcess({
        DATABASE_URL: url,
        DATA_DIR: storage.dataDir,
        NODE_OPTIONS: SETTABLE_CLOCK(file),
      }),
    ),
  );
  const jobs = createJobs(database, pino({ level: 'silent' }));
  try {
    await jobs.start({ hasTimetable: false });
    const app = { client: () => servers[0]?.client(), database } as unknown as TestApp;
    const owner = await createPrincipal(app, { name: 'Contested Devices' });
    // The plan of someone without a time zone renews at midnight UTC.
    const renewal = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
    // Repeats a call as long as the servers say that they are busy.
    const choose = async (planId: PlanId, index: number) => {
      const client = owner.client.at(servers[index % 2]?.origin ?? '');
      for (;;) {
        const reply = await client.call(createSubscription, { body: { planId } });
        if (reply.status !== 503) return reply;
        await after(BUSY_MS);
      }
    };
    expect((await choose('basic', 0)).status).toBe(200);
    await renewAt(database, renewal);

    const ahead = renewal - (CHANGES / 2) * EVERY_MS - Date.now();
    for (const [index, file] of clocks.entries()) {
      writeFileSync(file, String(ahead + index * AHEAD_MS));
      process.kill(servers[index]?.pid ?? 0, 'SIGUSR2');
    }
    const replies = await Promise.all(
      Array.from({ length: CHANGES }, async (_, index) => {
        await after(index * EVERY_MS);
        if (index % 10 === 0) await jobs.sendAll(db, 'billing.renewals', [{}]);
        return choose(PLANS[index % 3] ?? 'basic', index);
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    // Selecting the plan that the company already had changed nothing, so there are fewer changes than calls.
    const changes = await db.$count(events, eq(events.name, 'subscription.changed'));
    expect(changes).toBeGreaterThan(CHANGES / 2);

    const periods = await db.select().from(planPeriods).orderBy(asc(planPeriods.startsAt));
    expect(periods).toHaveLength(1 + changes + 1);
    const starts = periods.map(({ startsAt }) => Date.parse(startsAt));
    expect(starts.filter((start) => start === renewal)).toHaveLength(1);
    // There must be changes both before and after the renewal. Otherwise, no change would have competed with the
    // renewal.
    expect(starts.filter((start) => start < renewal).length).toBeGreaterThan(1);
    expect(starts.filter((start) => start > renewal).length).toBeGreaterThan(1);
    const [money] = await db
      .select({ cents: sql<number>`sum(${billingEvents.amountCents})::int` })
      .from(billingEvents);
    expect(money?.cents).toBe(netOf(periods, renewal));

    const grants = await db.select().from(creditGrants).orderBy(asc(creditGrants.startsAt));
    const granted = (isOver: boolean) =>
      grants
        .filter(({ expiresAt }) => (Date.parse(expiresAt) === renewal) === isOver)
        .reduce((sum, { amount }) => sum + amount, 0);
    const most = (isOver: boolean) =>
      Math.max(
        ...periods
          .filter(({ startsAt }) => Date.parse(startsAt) < renewal === isOver)
          .map(({ planId }) => CREDITS[planId]),
      );
    expect([granted(true), granted(false)]).toEqual([most(true), most(false)]);
    const [expired] = await db
      .select({ credits: sql<number>`sum(${billingEvents.credits})::int` })
      .from(billingEvents)
      .where(eq(billingEvents.eventType, 'credits_expired'));
    expect(expired?.credits).toBe(granted(true));
    for (const { name, expected, found } of await reconcile(database))
      expect([name, found]).toEqual([name, expected]);
  } finally {
    await jobs.stop();
    for (const server of servers) await server.end('SIGTERM');
    await database.close();
    await storage.drop();
  }
}, 400_000);
