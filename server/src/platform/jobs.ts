import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from './db.ts';

const POLL_SECONDS = 2;
const CONCURRENCY = 4;
const STOP_TIMEOUT_MS = 20_000;

/** How often a failed job is tried again: after a second, then after twice as long each time, up to the longest delay. */
interface Retries {
  limit: number;
  longestDelaySeconds: number;
}
const RETRIES: Retries = { limit: 8, longestDelaySeconds: 600 };

/** Work that must surely follow a change: a row of the same transaction, run after it, safe to run twice. */
export interface Jobs {
  /** Says what a queue's jobs do; before `start`. */
  define(queue: string, work: (data: object) => Promise<void>, retries?: Retries): void;
  /** Says what is done again and again (cron, UTC); before `start`. */
  repeat(queue: string, cron: string, work: () => Promise<void>): void;
  /** Adds a job to the transaction `tx`; it runs only if that commits. */
  send(tx: Db, queue: string, data: object): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

/** The queue on pg-boss, in the database beside the data (schema `pgboss`). */
export function createJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    ...('connectionString' in database.jobs
      ? database.jobs
      : { db: database.jobs, backend: 'pglite' as const }),
    application_name: 'medaccord jobs',
    max: CONCURRENCY,
    useListenNotify: true,
    persistWarnings: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const queues = new Map<
    string,
    { work: (data: object) => Promise<void>; retries: Retries; cron?: string }
  >();

  /** The queue keeps what a failed job throws: its kind alone, because a message may quote what people typed. */
  const attempt = (queue: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      log.error({ err: error, queue }, 'job failed');
      throw new Error(error instanceof Error ? error.name : 'unknown');
    });

  return {
    define: (queue, work, retries = RETRIES) => void queues.set(queue, { work, retries }),
    repeat: (queue, cron, work) => void queues.set(queue, { work, retries: RETRIES, cron }),
    send: async (tx, queue, data) => {
      await boss.send(queue, data, { db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) });
    },
    start: async () => {
      await boss.start();
      for (const [queue, { work, retries, cron }] of queues) {
        await boss.createQueue(queue, {
          retryLimit: retries.limit,
          retryDelay: 1,
          retryBackoff: true,
          retryDelayMax: retries.longestDelaySeconds,
          notify: true,
        });
        await boss.work<object>(
          queue,
          { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: cron ? 1 : CONCURRENCY },
          async (batch) => {
            for (const job of batch) await attempt(queue, () => work(job.data));
          },
        );
        if (cron) await boss.schedule(queue, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
