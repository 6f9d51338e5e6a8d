import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { listCompanies } from '#contract/companies.ts';
import { type Client, type TestApp, serve } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { createPrincipal } from '#test/factories.ts';
import { type PostgresServer, startReplicatedPostgres } from '#test/postgres.ts';

const LONGER_MS = 10_000;
const dataDir = makeDataDir();
let servers: { primary: PostgresServer; replica: PostgresServer } | undefined;
let app: TestApp;
let replica: pg.Client;

beforeAll(async () => {
  // The embedded database has no replicas.
  if (inject('template').kind !== 'postgres') return;
  servers = await startReplicatedPostgres();
  const storage = { url: servers.primary.url, dataDir, drop: async () => {} };
  app = await serve(storage, { DATABASE_REPLICA_URL: servers.replica.url });
  replica = new pg.Client(servers.replica.url);
  replica.on('error', () => {});
  await replica.connect();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app?.stop();
  await replica?.end();
  await servers?.replica.stop();
  await servers?.primary.stop();
  removeDataDir(dataDir);
});

const namesFor = async (client: Client) => {
  const { status, body } = await client.call(listCompanies);
  expect(status).toBe(200);
  return body.map(({ name }) => name).toSorted();
};

test('visitors read from a replica while it is up to date, and signed-in people never do', async ({
  skip,
}) => {
  if (!servers) return skip('the embedded database has no replicas');
  const owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  const visitor = app.client();
  await expect
    .poll(async () => (await replica.query('select name from companies')).rows)
    .toEqual([{ name: 'Halden Orthopaedics' }]);
  await expect.poll(() => app.app.platform.replica?.current()).toBeDefined();

  // Keeps the replica from replaying changes, and the clock from moving.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await expect.poll(() => app.app.platform.replica?.current()).toBeDefined();
  await replica.query('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await replica.query('select pg_get_wal_replay_pause_state() as state')).rows)
    .toEqual([{ state: 'paused' }]);
  const both = ['Brazos Surgical', 'Halden Orthopaedics'];
  const newcomer = await createPrincipal(app, { name: 'Brazos Surgical' });
  expect(await namesFor(visitor)).toEqual(['Halden Orthopaedics']);
  expect(await namesFor(newcomer.client)).toEqual(both);
  expect(await namesFor(owner.client)).toEqual(both);

  // Lets the replica fall too far behind, and then lets it catch up.
  vi.setSystemTime(Date.now() + LONGER_MS);
  expect(await namesFor(visitor)).toEqual(both);
  await replica.query('select pg_wal_replay_resume()');
  await expect.poll(() => app.app.platform.replica?.current(), { timeout: 60_000 }).toBeDefined();
  expect(await namesFor(visitor)).toEqual(both);
});

test('the primary database answers visitors when the replica cannot', async ({ skip }) => {
  if (!servers) return skip('the embedded database has no replicas');
  const visitor = app.client();
  const before = await namesFor(visitor);
  await expect.poll(() => app.app.platform.replica?.current(), { timeout: 60_000 }).toBeDefined();
  // Until the next check, queries still go to the replica.
  await servers.replica.stop();
  expect(await namesFor(visitor)).toEqual(before);
  await expect.poll(() => app.app.platform.replica?.current(), { timeout: 60_000 }).toBeUndefined();
  expect(await namesFor(visitor)).toEqual(before);
});
