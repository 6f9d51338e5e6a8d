import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { type Database, embeddedIn } from './db.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * The embedded database serves one process, and the operating system caches its files too. PostgreSQL's default of 128
 * MB for pages would stay allocated once used, because WebAssembly never returns memory.
 */
const SETTINGS = ['-c', 'shared_buffers=16MB'];

export async function openEmbedded(
  folder: string | undefined,
  migrations: MigrationConfig,
  loadDataDir: Blob | undefined,
): Promise<Database> {
  const lock = folder ? lockFolder(folder) : undefined;
  const client = await PGlite.create({
    dataDir: folder ? embeddedIn(folder) : undefined,
    loadDataDir,
    extensions: { pg_trgm, unaccent, btree_gist },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  });
  const db = drizzle(client);
  return {
    db,
    kind: 'embedded',
    jobs: fromPglite(client),
    listen: async (channel, onPayload) => void (await client.listen(channel, onPayload)),
    hearEverything: async () => void (await client.query('select 1')),
    migrate: () => migrate(db, migrations),
    ping: async () => void (await client.query('select 1')),
    connections: () => ({ total: 1, idle: 0, waiting: 0 }),
    close: async () => {
      await client.close();
      lock?.release();
    },
  };
}
