import { afterAll, expect, test } from 'vitest';
import { openEmbedded, openPostgres } from '#platform/db.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

const made: TestDatabase[] = [];
afterAll(async () => {
  for (const database of made) await database.drop();
});

async function open() {
  const fresh = await createTestDatabase();
  made.push(fresh);
  return fresh.url ? openPostgres(fresh.url) : openEmbedded(fresh.dataDir);
}

test('every test file gets its own migrated database', async () => {
  const [first, second] = [await open(), await open()];
  await first.db.execute('CREATE TABLE only_here (id text)');
  await expect(second.db.execute('SELECT * FROM only_here')).rejects.toThrow(/only_here/);
  await expect(second.db.execute('SELECT * FROM users')).resolves.toBeDefined();
  await Promise.all([first.close(), second.close()]);
});
