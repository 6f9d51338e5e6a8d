import { chmodSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#test/command.ts';
import { type TestDatabase, createTestDatabase } from '#test/database.ts';

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.drop());

const examine = (variables: Record<string, string> = {}) =>
  runCommand('doctor', [], { DATABASE_URL: storage.url ?? '', DATA_DIR: storage.dataDir, ...variables });

describe('the doctor', () => {
  test('finds nothing wrong with a good installation', async () => {
    chmodSync(storage.dataDir, 0o700);
    const { code, said } = await examine();
    expect(said).not.toContain('✗');
    expect(said).toContain(storage.url ? '✓ Database: extensions' : '✓ Database: embedded');
    expect(code).toBe(0);
  });

  test('says what to do about each thing that is wrong', async () => {
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

  test('reports a setting that is wrong', async () => {
    expect(await examine({ PORT: 'x' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('PORT') as string,
    });
  });
});
