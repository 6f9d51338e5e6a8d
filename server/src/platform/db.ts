import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type Db as JobsDb, fromPglite } from 'pg-boss';
import { lockFolder } from './folder-lock.ts';

/** The one handle that stores speak to; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** PostgreSQL or the embedded database, behind one face. */
export interface Database {
  readonly db: Db;
  readonly kind: 'postgres' | 'embedded';
  /** What the job queue runs its own statements on. */
  readonly jobs: JobsDb | { connectionString: string };
  /** Calls back on each NOTIFY; `onReconnect` when notifications may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void): Promise<void>;
  migrate(): Promise<void>;
  /** @throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export const EMBEDDED_EXTENSIONS = { pg_trgm, unaccent, btree_gist };

const migrations = { migrationsFolder: fileURLToPath(new URL('../db/migrations', import.meta.url)) };
/** Any constant of our own: processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_204_531;
const POOL_SIZE = 20;
const RECONNECT_MS = 1_000;
/** How long a statement may take, and how long a request waits for a connection, before it is refused (503). */
const PATIENCE_MS = 15_000;

export interface PostgresLimits {
  /** 0: as long as it takes, for commands run by hand. */
  statementMs: number;
}

/** Opens the embedded database in a folder, alone; `undefined` keeps it in memory (tests). */
export async function openEmbedded(folder: string | undefined, loadDataDir?: Blob): Promise<Database> {
  const lock = folder ? lockFolder(folder) : undefined;
  const client = await PGlite.create({
    dataDir: folder ? join(folder, 'pgdata') : undefined,
    loadDataDir,
    extensions: EMBEDDED_EXTENSIONS,
  });
  const db = drizzleEmbedded(client);
  return {
    db,
    kind: 'embedded',
    jobs: fromPglite(client),
    listen: async (channel, onPayload) => void (await client.listen(channel, onPayload)),
    migrate: () => migrateEmbedded(db, migrations),
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      lock?.release();
    },
  };
}

/** Opens a pool on a PostgreSQL server. */
export function openPostgres(
  url: string,
  { statementMs }: PostgresLimits = { statementMs: PATIENCE_MS },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'medaccord',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: statementMs,
  });
  // A connection that is lost, idle or in a transaction, is replaced on the next query; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzlePostgres(pool);
  const listener = postgresListener(url);
  return {
    db,
    kind: 'postgres',
    jobs: { connectionString: url },
    listen: listener.listen,
    migrate: async () => {
      const client = await pool.connect();
      try {
        // Building an index takes as long as it takes, and so does waiting for another process's.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migratePostgres(drizzlePostgres(client), migrations);
      } finally {
        // Closed, which gives the lock back and keeps its settings from the requests that follow.
        client.release(true);
      }
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** One connection kept for LISTEN, opened again whenever it is lost. */
function postgresListener(url: string) {
  let client: pg.Client | undefined;
  let isClosed = false;

  const connect = async (channel: string, onPayload: (payload: string) => void, onReconnect: () => void) => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'medaccord listen',
    });
    const again = () => {
      if (isClosed || client !== fresh) return;
      client = undefined;
      setTimeout(() => {
        if (!isClosed) connect(channel, onPayload, onReconnect).then(onReconnect, again);
      }, RECONNECT_MS).unref();
    };
    client = fresh;
    fresh.on('notification', ({ payload }) => onPayload(payload ?? ''));
    fresh.on('error', again);
    fresh.on('end', again);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      again();
      throw error;
    }
  };

  return {
    listen: connect,
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}
