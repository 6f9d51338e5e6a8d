import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, serve } from '#test/app.ts';
import { runCommand } from '#test/command.ts';
import { type TestDatabase, createTestDatabase, makeDataDir, removeDataDir } from '#test/database.ts';
import { rowsOf } from '#platform/db.ts';
import { createPerson } from '#test/factories.ts';

const SECRETS = {
  SESSION_SECRET: 's'.repeat(40),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const BUCKET = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'medaccord',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

let place: string;
beforeAll(() => {
  place = makeDataDir();
});
afterAll(() => removeDataDir(place));

test.each([
  ['backup', join('backups', 'none')],
  ['rotate-keys', '--check'],
  ['check-nda-chain', ''],
  ['move-files', 'to-folder'],
])('%s refuses to work without a database, and creates none', async (name, word) => {
  const dataDir = join(place, name);
  const variables = { ...SECRETS, ...BUCKET, DATA_DIR: dataDir, INIT_CWD: place };
  expect(await runCommand(name, [word], variables)).toMatchObject({
    code: 1,
    said: '',
    complained: `DATABASE_URL: set it as for the server. There is no embedded database in ${dataDir} either.\n`,
  });
  expect([existsSync(dataDir), existsSync(join(place, 'backups'))]).toEqual([false, false]);
});

describe.skipIf(process.env.TEST_DB === 'pglite')(
  'a data folder without uploads',
  { timeout: 300_000 },
  () => {
    let storage: TestDatabase;
    let app: TestApp;
    beforeAll(async () => {
      storage = await createTestDatabase();
    });
    afterAll(async () => {
      await app.stop();
      await storage.drop();
    });

    test('is accepted by the backup command until someone uses the installation, and is then rejected as the wrong folder', async () => {
      const variables = { ...SECRETS, DATABASE_URL: storage.url ?? '', DATA_DIR: storage.dataDir };
      const first = await runCommand('backup', [join(place, 'first')], variables);
      expect(first).toMatchObject({ code: 0, complained: '' });

      app = await serve(storage, SECRETS);
      await createPerson(app);
      const started = await runCommand('backup', [join(place, 'started')], variables);
      expect(started).toMatchObject({ code: 0, complained: '' });

      const elsewhere = { ...variables, DATA_DIR: join(place, 'elsewhere') };
      const complained = `DATA_DIR: set it as for the server. There are no uploads in ${elsewhere.DATA_DIR}.\n`;
      const words = join(place, 'of-elsewhere');
      expect(await runCommand('backup', [words], elsewhere)).toEqual({ code: 1, said: '', complained });
      expect(existsSync(words)).toBe(false);
      expect(await runCommand('move-files', ['to-bucket'], { ...elsewhere, ...BUCKET })).toEqual({
        code: 1,
        said: '',
        complained,
      });
    });
  },
);

describe.skipIf(process.env.TEST_DB === 'pglite')(
  'a database of another release',
  { timeout: 300_000 },
  () => {
    let storage: TestDatabase;
    let app: TestApp;
    beforeAll(async () => {
      storage = await createTestDatabase();
      app = await serve(storage, SECRETS);
    });
    afterAll(async () => {
      await app.stop();
      await storage.drop();
    });

    test('is neither migrated nor used by a command', async () => {
      const latest = sql`created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;
      await app.database.db.execute(sql`delete from drizzle.__drizzle_migrations where ${latest}`);
      const count = () =>
        rowsOf(app.database.db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
      const before = await count();
      const variables = { ...SECRETS, DATABASE_URL: storage.url ?? '', DATA_DIR: storage.dataDir };
      const folder = join(place, 'of-another-release');
      for (const [name, word] of [
        ['backup', folder],
        ['check-nda-chain', ''],
        ['rotate-keys', '--check'],
      ] as const)
        expect(await runCommand(name, [word], variables)).toEqual({
          code: 1,
          said: '',
          complained:
            'The database is of another release. Use the command of that release, or start this release first.\n',
        });
      expect(existsSync(folder)).toBe(false);
      expect(await count()).toEqual(before);
    });
  },
);
