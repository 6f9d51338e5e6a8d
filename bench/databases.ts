import { randomBytes } from 'node:crypto';
import { administer, databaseUrl } from '#test/database.ts';
import { startPostgres } from '#test/postgres.ts';

/**
 * Provides databases on a temporary PostgreSQL server or the one at TEST_DATABASE_URL: `create` makes an empty one and
 * returns its URL. All databases are deleted after the measurement.
 */
export async function onOwnDatabases(
  measure: (create: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startPostgres();
  const names: string[] = [];
  const create = async () => {
    const name = `medaccord_bench_${randomBytes(4).toString('hex')}`;
    await administer(server.url, `CREATE DATABASE ${name}`);
    names.push(name);
    return databaseUrl(server.url, name);
  };
  try {
    await measure(create);
  } finally {
    for (const name of names) await administer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.stop();
  }
}
