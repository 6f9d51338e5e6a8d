import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#db/tables/events.ts';
import { fdaDecisions } from '#db/tables/evidence.ts';
import { type Db, LISTENER_NAME, openPostgres } from '#platform/db.ts';
import { upsertDecisions } from '#domains/evidence/fda-records.store.ts';
import { runCommand } from '#test/command.ts';
import { type TestDatabase, createTestDatabase } from '#test/database.ts';
import { decisionOf } from '#test/fda-record.ts';

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
  const today = new Date().toISOString().slice(0, 10);
  await write((db) => upsertDecisions(db, [decisionOf('K210001', { sourceDate: today })]));
});
afterAll(() => storage.drop());

const examine = (variables: Record<string, string> = {}) =>
  runCommand('doctor', [], { DATABASE_URL: storage.url ?? '', DATA_DIR: storage.dataDir, ...variables });

/** Writes to the database directly. The doctor reads the database only if it is a PostgreSQL server. */
async function write(change: (db: Db) => Promise<unknown>): Promise<void> {
  if (!storage.url) return;
  const database = openPostgres(storage.url);
  await change(database.db);
  await database.close();
}

describe('the doctor command', () => {
  test('finds nothing wrong with a healthy installation', async () => {
    chmodSync(storage.dataDir, 0o700);
    const { code, said } = await examine();
    expect(said).not.toContain('✗');
    expect(said).toContain(storage.url ? '✓ Database: extensions' : '✓ Database: embedded');
    expect(code).toBe(0);
  });

  test('says what to do about each problem', async () => {
    chmodSync(storage.dataDir, 0o755);
    const { code, said } = await examine({
      APP_URL: 'http://medaccord.example',
      RATE_LIMIT: 'off',
      DATABASE_URL: 'postgres://nobody:secret-word@127.0.0.1:1/none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'post@medaccord.example',
    });
    expect(code).toBe(1);
    for (const advice of [
      'NODE_ENV=production',
      'APP_URL to the https',
      'Remove RATE_LIMIT',
      'chmod 700',
      'DATABASE_URL does not work (ECONNREFUSED)',
      'SMTP_URL does not work (ESOCKET)',
    ])
      expect(said).toContain(advice);
    expect(said).not.toContain('secret-word');
  });

  test('reports on FDA records, signatures and the seal, like the health page of the admin panel', async (context) => {
    if (!storage.url) return context.skip();
    const seal = fileURLToPath(new URL('../../../test/northstar.p12', import.meta.url));
    const good = await examine({ SEAL_P12: seal, SEAL_P12_PASSWORD: 'sealed' });
    for (const line of ['✓ FDA records: copy of ', '✓ Signatures: ', '✓ Seal: certificate valid until '])
      expect(good.said).toContain(line);

    await write(async (db) => {
      await db.update(fdaDecisions).set({ sourceDate: '2020-01-01' });
      await db.insert(events).values({ name: 'nda_chain.checked', payload: { isIntact: false } });
    });
    const { code, said } = await examine({ SEAL_P12: seal, SEAL_P12_PASSWORD: 'wrong' });
    expect(code).toBe(1);
    for (const line of [
      '✗ FDA records: copy of 2020-01-01',
      'npm run import:public-records',
      '✗ Signatures: checked ',
      'npm run check:nda',
      '✗ Seal',
      'SEAL_P12 cannot be read',
    ])
      expect(said).toContain(line);
  });

  test('warns when PostgreSQL allows too few connections for one more process', async ({ skip }) => {
    const { url } = storage;
    if (!url) return skip();
    expect((await examine()).said).toMatch(/✓ Database: \d+ connections/);
    const connect = async () => {
      const client = new pg.Client({ connectionString: url, application_name: LISTENER_NAME });
      await client.connect();
      return client;
    };
    const first = await connect();
    const { rows } = await first.query<{ max: number }>(
      `select current_setting('max_connections')::int as max`,
    );
    const others = Array.from({ length: Math.floor((rows[0]?.max ?? 0) / 26) }, connect);
    const processes = [first, ...(await Promise.all(others))];
    const { code, said } = await examine();
    await Promise.all(processes.map((client) => client.end()));
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(
        `✗ Database: \\d+ connections\\s+Set max_connections .* the running ${processes.length} must fit`,
      ),
    );
  });

  test('reports an invalid setting', async () => {
    expect(await examine({ PORT: 'x' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('PORT') as string,
    });
  });
});
