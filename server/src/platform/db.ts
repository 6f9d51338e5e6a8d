import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as after } from 'node:timers/promises';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db as JobsDb } from 'pg-boss';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import { inSharedRounds } from './shared-rounds.ts';
import { createTracedPool } from './traced-pool.ts';

/** A database handle for stores, which may be a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Runs a query written by hand. The caller says which columns its rows have. */
export const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as { rows: unknown[] }).rows as Row[];

export interface Database {
  readonly db: Db;
  readonly kind: 'postgres' | 'embedded';
  readonly jobs: JobsDb | { connectionString: string };
  /** Calls `onPayload` for each NOTIFY, and `onReconnect` when notifications may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void): Promise<void>;
  /** Resolves once this process has received the notifications of every transaction whose commit was acknowledged. */
  hearEverything(): Promise<void>;
  migrate(): Promise<void>;
  /** @throws Error when the database does not answer */
  ping(): Promise<void>;
  connections(): Readonly<Record<'total' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}

const migrations = { migrationsFolder: fileURLToPath(new URL('../db/migrations', import.meta.url)) };
/** Returns the hash of the last migration of this release, as the migrations table stores it. */
export const latestMigration = (): string => readMigrationFiles(migrations).at(-1)?.hash ?? '';
const POOL_SIZE = 20;
export const LISTENER_NAME = 'medaccord listen';
/** The maximum number of connections of a process, excluding those of its job queue. */
export const PROCESS_CONNECTIONS = POOL_SIZE + 1;
const RECONNECT_MS = 1_000;
/**
 * How often the listening connection is checked with a query. Nothing else is sent on it, so without the check, live
 * updates would stop silently when a firewall forgets the connection or the database machine fails.
 */
const LISTEN_CHECK_MS = 15_000;
/** Makes the system probe an idle connection after 30 seconds instead of its default of two hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };
/** How long to wait for notifications on a connection that may have been lost. */
const HEAR_MS = 2_000;
/** The time after which a statement, or a request that waits for a connection, fails (503). */
const PATIENCE_MS = 15_000;

export interface PostgresLimits {
  /** The time limit of a statement; 0 means none, for commands run by hand. */
  statementMs: number;
  answerMs?: number;
  listenCheckMs?: number;
}

export const embeddedIn = (dataDir: string): string => join(dataDir, 'pgdata');
export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(embeddedIn(dataDir));

/**
 * Opens the embedded database in a folder, exclusively; `undefined` keeps it in memory (tests). Its code is loaded only
 * where it is used.
 */
export async function openEmbedded(folder: string | undefined, loadDataDir?: Blob): Promise<Database> {
  const embedded = await import('./embedded-db.ts');
  return embedded.openEmbedded(folder, migrations, loadDataDir);
}

export function openPostgres(
  url: string,
  { statementMs, answerMs, listenCheckMs = LISTEN_CHECK_MS }: PostgresLimits = { statementMs: PATIENCE_MS },
): Database {
  const pool = createTracedPool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'medaccord',
    // Days in queries, such as current_date, are days in UTC, whatever the zone of the database server.
    options: '-c timezone=UTC',
    ...KEEP_ALIVE,
    connectionTimeoutMillis: answerMs ?? PATIENCE_MS,
    statement_timeout: statementMs,
    ...(answerMs && { query_timeout: answerMs }),
  });
  // A lost connection, idle or in a transaction, is replaced on the next query. Without a listener, the error would
  // end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzlePostgres(pool);
  const listener = postgresListener(url, listenCheckMs);
  return {
    db,
    kind: 'postgres',
    jobs: { connectionString: url },
    listen: listener.listen,
    hearEverything: listener.hearEverything,
    migrate: async () => {
      const client = await pool.connect();
      try {
        // Neither building an index nor waiting for another process to build one has a time limit.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
        await migratePostgres(drizzlePostgres(client), migrations);
      } finally {
        // Closing the connection releases the lock, and keeps the connection's settings from affecting later requests.
        client.release(true);
      }
    },
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

function postgresListener(url: string, checkMs: number) {
  let client: pg.Client | undefined;
  let isClosed = false;

  const connect = async (channel: string, onPayload: (payload: string) => void, onReconnect: () => void) => {
    const fresh = new pg.Client({
      connectionString: url,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: PATIENCE_MS,
      application_name: LISTENER_NAME,
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
      endWhenSilent(fresh, checkMs);
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      again();
      throw error;
    }
  };

  // PostgreSQL sends a connection its pending notifications before it completes the response to a query. If the
  // connection is lost, `onReconnect` reports that notifications may have been missed.
  const hear = inSharedRounds(async () => void (await client?.query('select 1').catch(() => {})));

  return {
    listen: connect,
    hearEverything: () => Promise.race([hear(), after(HEAR_MS, undefined, { ref: false })]),
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}

/** Ends a connection that has not answered between two checks, so that its owner opens another one. */
function endWhenSilent(client: pg.Client, checkMs: number): void {
  let isAnswered = true;
  const check = setInterval(() => {
    // With an unanswered query, `end` closes the connection without waiting for the server.
    if (!isAnswered) return void client.end();
    isAnswered = false;
    client.query('select 1').then(
      () => (isAnswered = true),
      () => {},
    );
  }, checkMs).unref();
  client.on('end', () => clearInterval(check));
}
