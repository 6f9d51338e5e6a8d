import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { notifications } from '#db/tables/notifications.ts';
import { useApp } from '#test/app.ts';
import { rowsOf } from '#test/dump.ts';
import { createSigned } from '#test/factories.ts';
import { type Jobs, createJobs } from './jobs.ts';

const app = useApp();

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

test('a repeated job of an earlier release is no longer scheduled', async () => {
  const { log } = app.app.platform;
  const scheduled = async () =>
    (await rowsOf<{ name: string }>(app.database.db, sql`select name from pgboss.schedule`)).map(
      ({ name }) => name,
    );
  const startAndStop = async (jobs: Jobs) => {
    await jobs.start();
    await jobs.stop();
  };
  const earlier = createJobs(app.database, log);
  earlier.repeat('earlier.sweep', '0 0 1 1 *', async () => {});
  await startAndStop(earlier);
  expect(await scheduled()).toContain('earlier.sweep');
  await startAndStop(createJobs(app.database, log));
  expect(await scheduled()).not.toContain('earlier.sweep');
});
