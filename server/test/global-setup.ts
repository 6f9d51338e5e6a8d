import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openEmbedded, openPostgres } from '#platform/db.ts';
import type { Database } from '#platform/db.ts';
import { administer, databaseUrl, makeDataDir, removeDataDir } from './database.ts';
import type { Template } from './database.ts';
import { startPostgres } from './postgres.ts';

type Prepared = { template: Template; dispose: () => Promise<void> };

/** Prepares the migrated template that `createTestDatabase` copies. See docs/decisions/010-tests-database.md. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, dispose } = await prepareTemplate();
  project.provide('template', template);
  return dispose;
}

async function prepareTemplate(): Promise<Prepared> {
  if (process.env.TEST_DB === 'pglite') return prepareEmbedded();
  const url = process.env.TEST_DATABASE_URL;
  if (url) return preparePostgres(url, async () => {});
  const server = await startPostgres().catch((error: unknown) => {
    console.warn(`No PostgreSQL to test on, using the embedded database: ${String(error)}`);
  });
  return server ? preparePostgres(server.url, () => server.stop()) : prepareEmbedded();
}

async function preparePostgres(adminUrl: string, stop: () => Promise<void>): Promise<Prepared> {
  const database = `medaccord_test_${randomBytes(4).toString('hex')}`;
  const dispose = async () => {
    await administer(adminUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await stop();
  };
  try {
    await administer(adminUrl, `CREATE DATABASE ${database}`);
    await migrateAndClose(openPostgres(databaseUrl(adminUrl, database)));
  } catch (error) {
    await dispose();
    throw error;
  }
  return { template: { kind: 'postgres', adminUrl, database }, dispose };
}

async function prepareEmbedded(): Promise<Prepared> {
  const dataDir = makeDataDir();
  await migrateAndClose(await openEmbedded(dataDir));
  return { template: { kind: 'embedded', dataDir }, dispose: async () => removeDataDir(dataDir) };
}

/** Closed at the end, because a database can only be copied while nobody uses it. */
async function migrateAndClose(database: Database): Promise<void> {
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
}
