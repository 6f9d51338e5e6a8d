import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { openWire } from '#test/wire.ts';
import { openPostgres, rowsOf } from './db.ts';
import { isUnavailable } from './errors.ts';

test('processes that start at the same time migrate an empty database once', async ({ skip }) => {
  const storage = await createTestDatabase();
  if (!storage.url) {
    await storage.drop();
    skip('the embedded database has one process');
    return;
  }
  const { url } = storage;
  const cleaner = openPostgres(url);
  await cleaner.db.execute(sql`drop schema public cascade`);
  await cleaner.db.execute(sql`drop schema drizzle cascade`);
  await cleaner.db.execute(sql`create schema public`);
  await cleaner.close();

  const processes = Array.from({ length: 5 }, () => openPostgres(url));
  await Promise.all(processes.map((database) => database.migrate()));
  await expect(processes[0]?.db.execute(sql`select id from users`)).resolves.toBeDefined();
  await Promise.all(processes.map((database) => database.close()));
  await storage.drop();
});

test('one of two deadlocked transactions fails with an error after which it can be retried', async ({
  skip,
}) => {
  const storage = await createTestDatabase();
  if (!storage.url) {
    await storage.drop();
    skip('the embedded database has one connection');
    return;
  }
  const database = openPostgres(storage.url);
  const { db } = database;
  await db.execute(sql`create table held (place int primary key)`);
  await db.execute(sql`insert into held values (1), (2)`);
  const both = Promise.withResolvers<void>();
  let holders = 0;
  const hold = (places: readonly [number, number]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from held where place = ${places[0]} for update`);
      holders += 1;
      if (holders === places.length) both.resolve();
      await both.promise;
      await tx.execute(sql`select 1 from held where place = ${places[1]} for update`);
    });
  const outcomes = await Promise.allSettled([hold([1, 2]), hold([2, 1])]);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(failures).toHaveLength(1);
  expect(isUnavailable(failures[0]?.reason)).toBe(true);
  await database.close();
  await storage.drop();
});

test('days in queries are days in UTC, whatever the time zone of the database server', async ({ skip }) => {
  const storage = await createTestDatabase();
  if (!storage.url) {
    await storage.drop();
    skip('the embedded database has no settings of its own');
    return;
  }
  const elsewhere = openPostgres(storage.url);
  await elsewhere.db.execute(
    sql.raw(`alter database "${new URL(storage.url).pathname.slice(1)}" set timezone to 'Asia/Tokyo'`),
  );
  await elsewhere.close();
  const database = openPostgres(storage.url);
  const [zone] = await rowsOf<{ name: string }>(database.db, sql`select current_setting('timezone') as name`);
  await database.close();
  await storage.drop();
  expect(zone?.name).toBe('UTC');
});

test('a listening connection that is open but silent is replaced', async ({ skip }) => {
  const storage = await createTestDatabase();
  if (!storage.url) {
    await storage.drop();
    skip('the embedded database lives in the process');
    return;
  }
  const wire = await openWire(storage.url);
  const listening = openPostgres(wire.url, { statementMs: 0, listenCheckMs: 500 });
  const notifying = openPostgres(storage.url);
  const heard: string[] = [];
  let reconnections = 0;
  await listening.listen(
    'news',
    (payload) => void heard.push(payload),
    () => (reconnections += 1),
  );
  const hears = (news: string) =>
    expect
      .poll(async () => {
        await notifying.db.execute(sql`select pg_notify('news', ${news})`);
        return heard;
      })
      .toContain(news);
  await hears('before');

  const before = reconnections;
  wire.silence();
  await expect.poll(() => reconnections).toBeGreaterThan(before);
  await hears('after');
  await listening.close();
  await notifying.close();
  await wire.cut();
  await storage.drop();
});
