import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCompanies } from '#contract/companies.ts';
import { type TestDatabase, createTestDatabase } from '#test/database.ts';
import { startProcess } from '#test/process.ts';

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.drop());

async function startWith(demoData: 'on' | 'off') {
  const server = await startProcess({
    DATABASE_URL: storage.url ?? '',
    DATA_DIR: storage.dataDir,
    DEMO_DATA: demoData,
  });
  const { body } = await server.client().call(listCompanies, { query: { limit: 200 } });
  await server.end('SIGTERM');
  return { words: server.words, companies: body.map(({ id }) => id) };
}

test('DEMO_DATA=off leaves the database empty, and DEMO_DATA=on fills it once and prints the sign-ins at every start', async () => {
  const off = await startWith('off');
  expect(off.companies).toEqual([]);
  expect(off.words).not.toContain('Demo sign-ins');

  const first = await startWith('on');
  expect(first.companies.length).toBeGreaterThan(55);
  expect(first.words).toContain('Demo sign-ins (password medaccord-demo):');
  expect(first.words).toContain('dana.whitfield@haldenortho.example');

  const second = await startWith('on');
  expect(second.companies).toEqual(first.companies);
  expect(second.words).toContain('Demo sign-ins (password medaccord-demo):');
});
