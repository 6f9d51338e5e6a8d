import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase, withSecrets } from '#server/start.ts';
import { administer, databaseUrl, makeDataDir, removeDataDir } from './database.ts';
import type { Template } from './database.ts';
import { startPostgres } from './postgres.ts';

type Prepared = { template: Template; dispose: () => Promise<void> };

/**
 * Builds the server that `startProcess` starts, and prepares the template that `createTestDatabase` copies
 * (docs/decisions/010-tests-database.md).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', 'server'], { stdio: 'inherit' });
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
  const dataDir = makeDataDir();
  const dispose = async () => {
    removeDataDir(dataDir);
    await administer(adminUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await stop();
  };
  try {
    await administer(adminUrl, `CREATE DATABASE ${database}`);
    await fill({ DATABASE_URL: databaseUrl(adminUrl, database), DATA_DIR: dataDir });
  } catch (error) {
    await dispose();
    throw error;
  }
  return { template: { kind: 'postgres', adminUrl, database }, dispose };
}

async function prepareEmbedded(): Promise<Prepared> {
  const dataDir = makeDataDir();
  await fill({ DATA_DIR: dataDir });
  return { template: { kind: 'embedded', dataDir }, dispose: async () => removeDataDir(dataDir) };
}

/**
 * Migrates the database and creates the job queues as the first server start does, then closes it, because a database
 * can only be copied while no one uses it.
 */
async function fill(variables: Record<string, string>): Promise<void> {
  const env = withSecrets(readEnv({ ...variables, LOG_LEVEL: 'silent' }));
  const app = await createApp(await openDatabase(env), env);
  try {
    await app.start({ hasTimetable: false });
  } finally {
    await app.stop();
  }
}
