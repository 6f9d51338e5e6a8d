import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { openPostgres } from './db.ts';

test('processes that start at once on an empty database migrate it once', async ({ skip }) => {
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
