import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** The migrated template with its job queues, made once per run; every test file gets a copy. */
export type Template =
  | { kind: 'postgres'; adminUrl: string; database: string }
  | { kind: 'embedded'; dataDir: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** The database of a server under test: `url` is undefined for the embedded database in `dataDir`. */
export type TestDatabase = { url: string | undefined; dataDir: string; drop(): Promise<void> };

export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  return template.kind === 'postgres' ? clonePostgres(template) : cloneEmbedded(template);
}

/** Creates a database that several processes can use, or skips the test with the embedded one, which serves a single process. */
export async function createSharedDatabase(
  skip: (note: string) => never,
): Promise<TestDatabase & { url: string }> {
  const storage = await createTestDatabase();
  const { url } = storage;
  if (url !== undefined) return { ...storage, url };
  await storage.drop();
  return skip('the embedded database serves one process');
}

async function clonePostgres(template: Extract<Template, { kind: 'postgres' }>): Promise<TestDatabase> {
  const database = `${template.database}_${randomBytes(6).toString('hex')}`;
  // Files are copied whole, which takes 40 ms. Copying each page through the log, the default, takes 100 to 280 ms.
  await administer(
    template.adminUrl,
    `CREATE DATABASE ${database} TEMPLATE ${template.database} STRATEGY FILE_COPY`,
  );
  const dataDir = makeDataDir();
  return {
    url: databaseUrl(template.adminUrl, database),
    dataDir,
    async drop() {
      await administer(template.adminUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      removeDataDir(dataDir);
    },
  };
}

async function cloneEmbedded(template: Extract<Template, { kind: 'embedded' }>): Promise<TestDatabase> {
  const dataDir = makeDataDir();
  // Copies only the database, because each test file has its own secrets.
  cpSync(path.join(template.dataDir, 'pgdata'), path.join(dataDir, 'pgdata'), { recursive: true });
  return { url: undefined, dataDir, drop: async () => removeDataDir(dataDir) };
}

export function makeDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'medaccord-test-'));
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
