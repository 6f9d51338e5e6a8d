import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { notifications } from '#db/tables/notifications.ts';
import { useApp } from '#test/app.ts';
import { rowsOf } from './db.ts';
import { createSigned } from '#test/factories.ts';
import { type Jobs, createJobs } from './jobs.ts';

const app = useApp();

async function startAndStop(jobs: Jobs): Promise<void> {
  await jobs.start();
  await jobs.stop();
}

test('a job of a killed process runs again within a minute', async () => {
  const dana = await createSigned(app);
  const told = async () => (await dana.client.call(listNotifications)).body.length;
  await expect.poll(told).toBe(1);

  // The state in which a killed process leaves a job: started, unfinished, and without a heartbeat.
  const { db } = app.database;
  await db.delete(notifications).where(eq(notifications.userId, dana.id));
  await db.execute(sql`update pgboss.job set state = 'active', completed_on = null, retry_count = 0,
    heartbeat_on = now() - interval '1 minute' where name = 'notifications.nda.signed'`);
  await expect.poll(told, { timeout: 120_000, interval: 500 }).toBe(1);
});

test('a recurring job that only an earlier release had is no longer scheduled', async () => {
  const { log } = app.app.platform;
  const scheduled = async () =>
    (await rowsOf<{ name: string }>(app.database.db, sql`select name from pgboss.schedule`)).map(
      ({ name }) => name,
    );
  const earlier = createJobs(app.database, log);
  earlier.repeat('earlier.sweep', '0 0 1 1 *', async () => {});
  await startAndStop(earlier);
  expect(await scheduled()).toContain('earlier.sweep');
  await startAndStop(createJobs(app.database, log));
  expect(await scheduled()).not.toContain('earlier.sweep');
});

test('a restart of the previous release leaves the recurring jobs of the new one scheduled', async () => {
  const { log } = app.app.platform;
  const { db } = app.database;
  const newer = createJobs(app.database, log);
  newer.repeat('newer.sweep', '0 0 1 1 *', async () => {});
  await startAndStop(newer);
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of the new release', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  try {
    await startAndStop(createJobs(app.database, log));
    const scheduled = await rowsOf(db, sql`select name from pgboss.schedule where name = 'newer.sweep'`);
    expect(scheduled).toHaveLength(1);
  } finally {
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of the new release'`);
  }
});

test('recurring work whose time passed while no process ran is done once at the next start', async () => {
  const { log } = app.app.platform;
  const { db } = app.database;
  const runs: string[] = [];
  const minute = new Date(Date.now() - 10 * 60_000).getUTCMinutes();
  const startProcess = async () => {
    const jobs = createJobs(app.database, log);
    jobs.repeat('late.work', `${minute} * * * *`, async () => void runs.push('late.work'));
    await jobs.start();
    return jobs;
  };
  await (await startProcess()).stop();
  expect(runs).toEqual([]);

  await db.execute(
    sql`update pgboss.schedule set created_on = now() - interval '1 day' where name = 'late.work'`,
  );
  await db.execute(sql`update pgboss.version set cron_on = now() - interval '20 minutes'`);
  const jobs = await startProcess();
  await expect.poll(() => runs.length, { timeout: 60_000 }).toBe(1);
  await jobs.stop();
  await (await startProcess()).stop();
  expect(runs).toEqual(['late.work']);
});

test('a start without a timetable leaves the schedule as it is', async () => {
  const { log } = app.app.platform;
  const scheduled = () => rowsOf(app.database.db, sql`select name, cron from pgboss.schedule order by name`);
  const jobs = createJobs(app.database, log);
  jobs.repeat('nightly.work', '0 3 * * *', async () => {});
  await startAndStop(jobs);
  const before = await scheduled();
  expect(before).toContainEqual({ name: 'nightly.work', cron: '0 3 * * *' });
  const restoring = createJobs(app.database, log);
  await restoring.start({ hasTimetable: false });
  await restoring.stop();
  expect(await scheduled()).toEqual(before);
});
