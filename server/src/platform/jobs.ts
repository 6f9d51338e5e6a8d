import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Job, type JobResult, PgBoss, type QueueResult, fromDrizzle } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, type Db, latestMigration, rowsOf } from './db.ts';
import { findMigration } from './migrations.store.ts';

/** The interval at which this process looks for jobs that become due without an announcement, such as retries. */
const LOOK_FOR_DUE_JOBS_MS = 2_000;
/** The interval at which each queue is polled if the database cannot announce jobs, like the embedded one. */
const POLL_SECONDS = 2;
const CONNECTIONS = 4;
/** The maximum number of connections of the queue, including the one that listens for new jobs. */
export const JOB_CONNECTIONS = CONNECTIONS + 1;
/**
 * Each worker queries its queue when it starts, every half minute and whenever a job is announced. Short jobs therefore
 * share one worker. Queues whose jobs wait for another server have two workers, so that a slow batch does not hold up
 * the others.
 */
const SHORT_JOBS = { workers: 1, batch: 6 };
const LONG_JOBS = { workers: 2, batch: 3 };
const RECURRING_JOB = { workers: 1, batch: 1 };
/**
 * How long a shutdown waits for running jobs. A job that takes longer, such as an email to a server that hangs, is
 * retried by another process.
 */
const STOP_TIMEOUT_MS = 5_000;
/** The time without a heartbeat after which a running job is retried, because its process was killed. */
const SIGN_OF_LIFE_SECONDS = 10;
const LOOK_FOR_LOST_JOBS_SECONDS = 20;

/**
 * The limits on the retries of a failed job. The first retry follows after a second, and each further delay is twice as
 * long as the previous one, up to the longest delay.
 */
interface Retries {
  limit: number;
  longestDelaySeconds: number;
  longestRunSeconds: number;
}
const RETRIES: Retries = { limit: 8, longestDelaySeconds: 600, longestRunSeconds: 900 };

export interface Timetable {
  hasTimetable: boolean;
}

/** A failure whose message may be stored and shown with its job, because it quotes no one. */
export class JobError extends Error {
  /** Whether the job is not retried, because another attempt would fail too. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/**
 * Work that must follow a change. A job is a row in the same transaction; it runs after the commit and can safely run
 * twice.
 */
export interface Jobs {
  /** Registers the handler for a queue's jobs, which may take a long time. Must be called before `start`. */
  define(queue: string, work: (data: object) => Promise<void>, retries?: Retries): void;
  /** Registers work that runs only short database statements. Must be called before `start`. */
  defineShort(queue: string, work: (data: object) => Promise<void>): void;
  /**
   * Registers what to do when a job of a queue is given up because it failed on its last attempt, or because its
   * process was killed during that attempt. Must be called after the `define` of the queue and before `start`.
   */
  defineAfterGivingUp(queue: string, work: (data: object) => Promise<void>): void;
  /** Registers recurring work (cron, UTC). Must be called before `start`. */
  repeat(queue: string, cron: string, work: () => Promise<void>): void;
  /** Adds a job to the transaction `tx`. It runs only if `tx` commits. */
  send(tx: Db, queue: string, data: object, when?: { afterSeconds: number }): Promise<void>;
  sendAll(tx: Db, queue: string, data: readonly object[]): Promise<void>;
  retry(tx: Db, queue: string, id: string): Promise<void>;
  discard(tx: Db, queue: string, id: string): Promise<void>;
  /** Starts the workers. Without a timetable, no recurring work starts by itself, so that tests decide when it runs. */
  start(options?: Timetable): Promise<void>;
  stop(): Promise<void>;
}

interface Queue {
  work: (data: object) => Promise<void>;
  retries: Retries;
  capacity: { workers: number; batch: number };
  cron?: string;
  /** The queue that receives the data of jobs that are given up. */
  deadLetter?: string;
}

export function createJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    ...('connectionString' in database.jobs
      ? database.jobs
      : { db: database.jobs, backend: 'pglite' as const }),
    application_name: 'medaccord jobs',
    max: CONNECTIONS,
    useListenNotify: true,
    persistWarnings: false,
    superviseIntervalSeconds: LOOK_FOR_LOST_JOBS_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_LOST_JOBS_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const queues = new Map<string, Queue>();

  const waker = createWaker(database.db, boss);

  return {
    define: (queue, work, retries = RETRIES) =>
      void queues.set(queue, { work, retries, capacity: LONG_JOBS }),
    defineShort: (queue, work) => void queues.set(queue, { work, retries: RETRIES, capacity: SHORT_JOBS }),
    defineAfterGivingUp: (queue, work) => {
      const defined = queues.get(queue);
      if (!defined) throw new Error(`The queue ${queue} is not defined.`);
      const deadLetter = `${queue}.given_up`;
      // The queue is added again after its dead-letter queue, because queues are created in this order and can refer
      // only to existing ones.
      queues.delete(queue);
      queues
        .set(deadLetter, { work, retries: RETRIES, capacity: SHORT_JOBS })
        .set(queue, { ...defined, deadLetter });
    },
    repeat: (queue, cron, work) =>
      void queues.set(queue, { work, retries: RETRIES, capacity: RECURRING_JOB, cron }),
    send: async (tx, queue, data, when) => {
      await boss.send(queue, data, { db: within(tx), ...(when && { startAfter: when.afterSeconds }) });
    },
    sendAll: async (tx, queue, data) => {
      if (data.length === 0) return;
      await boss.insert(
        queue,
        data.map((one) => ({ data: one })),
        { db: within(tx) },
      );
    },
    retry: async (tx, queue, id) => {
      const startAfter = new Date();
      // A job that waits for its next attempt now runs immediately, and one that was abandoned gets another attempt.
      await boss.update({ name: queue, options: { id, startAfter, db: within(tx) } });
      await boss.retry(queue, id, { db: within(tx) });
    },
    discard: async (tx, queue, id) => {
      await boss.deleteJob(queue, id, { db: within(tx) });
    },
    start: async ({ hasTimetable } = { hasTimetable: true }) => {
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const [queue, { work, retries, capacity, deadLetter }] of queues) {
        await prepareQueue(boss, queue, queueOptions(retries, deadLetter), existing.get(queue));
        const options = {
          pollingIntervalSeconds: POLL_SECONDS,
          localConcurrency: capacity.workers,
          batchSize: capacity.batch,
          // A worker that took a full batch immediately looks for more. Otherwise, many simultaneous jobs would wait
          // for the next poll.
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        const worker = await boss.work(queue, options, (batch: Job<object>[]) =>
          Promise.all(batch.map(({ id, data }) => runJob(log, queue, id, () => work(data)))),
        );
        waker.add(queue, worker);
      }
      if (hasTimetable) {
        await schedule(boss, queues);
        if (await isCurrentRelease(database.db)) await unscheduleUnknown(boss, queues);
      }
      waker.start();
    },
    stop: async () => {
      await waker.stop();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function schedule(boss: PgBoss, queues: ReadonlyMap<string, Queue>): Promise<void> {
  // Work whose time came while no process ran is done once when the next one starts, so that a short downtime at
  // midnight does not delay the day's renewals by a day.
  for (const [queue, { cron }] of queues)
    if (cron) await boss.schedule(queue, cron, null, { missed: 'once' });
}

/**
 * Whether no later release has migrated the database. During an update, processes of the previous release may restart,
 * and the recurring jobs that they do not know are those of the new release.
 */
const isCurrentRelease = async (db: Db): Promise<boolean> => (await findMigration(db)) === latestMigration();

/** Unschedules the recurring jobs of an earlier release that this release no longer has. */
async function unscheduleUnknown(boss: PgBoss, queues: ReadonlyMap<string, Queue>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!queues.get(name)?.cron) await boss.unschedule(name);
}

/**
 * Runs a job. The queue stores only the kind of error that failed a job, because the message may quote what people
 * typed.
 */
async function runJob(
  log: FastifyBaseLogger,
  queue: string,
  id: string,
  work: () => Promise<void>,
): Promise<JobResult> {
  try {
    await work();
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ err: error, queue }, 'job failed');
    if (error instanceof JobError)
      return { id, status: error.isFinal ? 'deadletter' : 'failed', output: { error: error.message } };
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } };
  }
}

async function prepareQueue(
  boss: PgBoss,
  queue: string,
  options: ReturnType<typeof queueOptions>,
  existing: QueueResult | undefined,
): Promise<void> {
  if (!existing) return boss.createQueue(queue, options);
  const isCurrent = isDeepStrictEqual({ ...existing, ...options }, existing);
  if (!isCurrent) await boss.updateQueue(queue, options);
}

/** Wakes the workers of jobs that become due. One query for all queues is cheaper than one for each. */
function createWaker(db: Db, boss: PgBoss) {
  const workers = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isStopping = false;

  const wakeForDueJobs = async () => {
    const due = await findQueuesWithDueJobs(db).catch(() => []);
    for (const queue of due) {
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    }
  };
  const lookLater = () => {
    if (isStopping) return;
    timer = setTimeout(() => {
      looking = wakeForDueJobs().finally(lookLater);
    }, LOOK_FOR_DUE_JOBS_MS).unref();
  };

  return {
    add: (queue: string, worker: string) => void workers.set(queue, worker),
    start: lookLater,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

type DueQueue = { name: string };

async function findQueuesWithDueJobs(db: Db): Promise<string[]> {
  // These are the conditions of the index from which the workers take jobs.
  const due = sql`select distinct name from pgboss.job
    where state < 'active' and not blocked and start_after <= now()`;
  const rows = await rowsOf<DueQueue>(db, due);
  return rows.map(({ name }) => name);
}

const within = (tx: Db) => fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);

const queueOptions = (retries: Retries, deadLetter: string | undefined) => ({
  retryLimit: retries.limit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: retries.longestDelaySeconds,
  expireInSeconds: retries.longestRunSeconds,
  heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
  notify: true,
  ...(deadLetter !== undefined && { deadLetter }),
});
