import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type Database, type Db, openPostgres } from './db.ts';
import { ApiError } from './errors.ts';
import type { Platform } from './platform.ts';
import { mayHaveSession } from './sessions.ts';

/** The maximum lag. A visitor does not know about changes made a few seconds ago. */
const MAX_LAG_MS = 5_000;
const CHECK_MS = 1_000;
/** The time limit of a statement, after which the primary database executes it instead. */
const STATEMENT_MS = 4_000;
/** The time limit when no response arrives at all, as when the network drops packets. */
const ANSWER_MS = 5_000;

/** A read-only copy of the database that PostgreSQL maintains (streaming replication). */
export interface Replica {
  /** Returns the replica's handle, or undefined while it is too far behind or does not answer. */
  current(): Db | undefined;
  /** Stops using the replica until it is found to be up to date again. */
  suspend(): void;
  close(): Promise<void>;
}

/** The position of the primary database at a time, in bytes of its write-ahead log. */
interface Mark {
  readonly at: number;
  readonly position: bigint;
}

export function openReplica(primary: Database, url: string, log: FastifyBaseLogger): Replica {
  const replica = openPostgres(url, { statementMs: STATEMENT_MS, answerMs: ANSWER_MS });
  const closing = new AbortController();
  let marks: Mark[] = [];
  /** The time up to which the replica contains everything that was written. */
  let completeUntil = -Infinity;
  let wasUsable = true;

  const check = async () => {
    const at = Date.now();
    // Uses the insert position, because with `synchronous_commit` off, a change is acknowledged before it is written.
    const position = await positionOf(primary.db, sql`pg_current_wal_insert_lsn()`);
    if (position !== undefined) marks.push({ at, position: beforeHeader(position) });
    // The position is null on a server that is not a replica.
    const replayed = await positionOf(replica.db, sql`pg_last_wal_replay_lsn()`);
    const reached = replayed === undefined ? undefined : marks.findLast((mark) => mark.position <= replayed);
    completeUntil = reached?.at ?? -Infinity;
    marks = marks.filter((mark) => mark.at >= Math.max(completeUntil, at - MAX_LAG_MS));
  };
  const isUsable = () => Date.now() - completeUntil <= MAX_LAG_MS;
  const checkAgainAndAgain = async () => {
    while (!closing.signal.aborted) {
      await check().catch((err: unknown) => {
        completeUntil = -Infinity;
        log.debug({ err }, 'the replica was not checked');
      });
      if (wasUsable !== isUsable()) {
        wasUsable = isUsable();
        log.warn(
          wasUsable ? 'the replica is used' : 'the replica is not used: it does not answer or is behind',
        );
      }
      await after(CHECK_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const checking = checkAgainAndAgain();
  return {
    current: () => (isUsable() ? replica.db : undefined),
    suspend: () => {
      completeUntil = -Infinity;
    },
    close: async () => {
      closing.abort();
      await checking;
      await replica.close();
    },
  };
}

/** The page size in bytes; PostgreSQL's manual calls the page a WAL block. */
const PAGE = 8_192n;
const LONGEST_HEADER = 40n;

/**
 * Returns the position before a page's header. At the start of a page, the next insertion comes after the header,
 * which a replica reaches only with the next record.
 */
const beforeHeader = (position: bigint): bigint =>
  position % PAGE <= LONGEST_HEADER ? position - (position % PAGE) : position;

async function positionOf(db: Db, place: ReturnType<typeof sql>): Promise<bigint | undefined> {
  const answer: unknown = await db.execute(sql`select ${place}::text as place`);
  const [row] = (answer as { rows: { place: string | null }[] }).rows;
  if (!row?.place) return undefined;
  const [high = '0', low = '0'] = row.place.split('/');
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
}

/**
 * Reads from the replica for visitors, who have written nothing and get no live updates. Everyone with a session or a
 * token reads the primary database, so that they see what they and others did a moment ago (decision 179). If the
 * replica cannot answer, the primary database does.
 */
export async function readForVisitor<Answer>(
  platform: Platform,
  request: FastifyRequest,
  read: (from: Platform) => Promise<Answer>,
): Promise<Answer> {
  const db = mayHaveSession(request) ? undefined : platform.replica?.current();
  if (!db) return read(platform);
  try {
    return await read({ ...platform, db });
  } catch (err) {
    if (err instanceof ApiError) throw err;
    request.log.warn({ err }, 'the replica did not answer');
    platform.replica?.suspend();
    return read(platform);
  }
}
