import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#test/command.ts';
import { type TestDatabase, createTestDatabase } from '#test/database.ts';
import { startProcess } from '#test/process.ts';

const SUPPLIERS = `company_name,dba_name,city,state,zip,product_categories
PRAIRIE DRUG INC,,OMAHA,NE,68102,Automatic External Defibrillators (AEDS)
PRAIRIE DRUG INC,,NOWHERE,ZZ,00000,Automatic External Defibrillators (AEDS)
`;

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
  mkdirSync(join(storage.dataDir, 'records'));
  mkdirSync(join(storage.dataDir, 'nothing'));
  writeFileSync(join(storage.dataDir, 'records', 'cms-medical-equipment-suppliers.csv'), SUPPLIERS);
});
afterAll(() => storage.drop());

const settings = () => ({ DATABASE_URL: storage.url ?? '', DATA_DIR: storage.dataDir });

const run = (...words: string[]) =>
  runCommand('import-public-records', words, { ...settings(), INIT_CWD: storage.dataDir });

test('the import reports the result of each file and every invalid row', async () => {
  const { code, said } = await run('records');
  expect(code).toBe(0);
  expect(said).toMatch(
    /^cms-medical-equipment-suppliers\.csv: companies: 1 loaded, .*; rows: 2, skipped: 1\n/,
  );
  expect(said).toContain('  line 3: "ZZ" is no state\n');
  expect(said).toContain('fda-firms.csv: not in this folder\n');
  expect((await run('records')).said).toContain('1 unchanged');
});

test.each([
  [['nothing'], /fda-firms\.csv: not in this folder/],
  [['nowhere'], /nowhere is not a folder\.\n$/],
  [[], /^Usage: npm run import:public-records -- <folder>\n$/],
  [['records', 'more'], /^Usage: /],
])(
  'the import exits with 1 when nothing could be read: %o',
  async (words, line) => {
    const { code, said, complained } = await run(...words);
    expect(code).toBe(1);
    expect(said + complained).toMatch(line);
  },
  60_000,
);

test('the import exits with 1 when a file is truncated', async () => {
  mkdirSync(join(storage.dataDir, 'truncated'));
  writeFileSync(join(storage.dataDir, 'truncated', 'cms-medical-equipment-suppliers.csv'), SUPPLIERS);
  writeFileSync(
    join(storage.dataDir, 'truncated', 'fda-product-codes.csv'),
    'product_code,device_name,device_class,regulation_number\nODP,"Cage',
  );
  const { code, said } = await run('truncated');
  expect(code).toBe(1);
  expect(said).toContain('fda-product-codes.csv: breaks off: ');
});

test('the import says in one line that the database is down', async ({ skip }) => {
  skip(storage.url === undefined, 'the embedded database is never down');
  const { code, complained } = await runCommand('import-public-records', [storage.dataDir], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    DATA_DIR: storage.dataDir,
  });
  expect(code).toBe(1);
  expect(complained).toMatch(/^The database does not answer\. .*\n$/);
});

test('the import does not open an embedded database that a server is using', async ({ skip }) => {
  skip(storage.url !== undefined, 'PostgreSQL is for any number of processes');
  const server = await startProcess(settings());
  const { code, complained } = await run('records');
  expect(code).toBe(1);
  expect(complained).toMatch(/^The embedded database in .* is in use by another process\. .*\n$/);
  await server.end('SIGTERM');
});
