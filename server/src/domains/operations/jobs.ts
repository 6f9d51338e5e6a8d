import { z } from 'zod';
import type { Paging } from '#contract/fields.ts';
import { Id } from '#contract/fields.ts';
import type { JobEntry, JobState, QueuedEmail } from '#contract/operations.ts';
import type { AdminActor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './jobs.store.ts';

type Asked = Paging & { state: JobState };

const Cursor = z.tuple([z.string().regex(/^[\d :.+-]+$/), Id]);
const keysOf = ({ sortKey, id }: store.JobRow) => [sortKey, id];

/** Lists jobs without their content, which may be personal. */
export async function listJobs({ db }: Platform, asked: Asked): Promise<Page<JobEntry>> {
  const rows = await find(db, 'others', asked);
  return pageOf(rows, asked.limit, keysOf, ({ queue, ...row }) => ({ ...attemptsOf(row), queue }));
}

export async function listEmails({ db, mail }: Platform, asked: Asked): Promise<Page<QueuedEmail>> {
  const rows = await find(db, 'emails', asked);
  const page = pageOf(rows, asked.limit, keysOf, (row) => row);
  const items = page.items.map(async (row) => {
    // An unreadable email address must not hide the job, because that job needs attention.
    const address = await mail.addressOf(row.data).catch(() => undefined);
    return { ...attemptsOf(row), recipient: address === undefined ? null : masked(address) };
  });
  return { items: await Promise.all(items), next: page.next };
}

const find = (db: Db, kind: store.Kind, { state, limit, cursor }: Asked) =>
  store.findJobs(db, { kind, state, after: decodeCursor(Cursor, cursor), limit: limit + 1 });

const attemptsOf = ({ id, state, failures, reason, createdAt, nextRunAt }: Omit<store.JobRow, 'queue'>) => ({
  id,
  state,
  failures,
  reason,
  createdAt,
  nextRunAt,
});

/**
 * Masks an email address except for its first character and domain, which the support team needs to recognize the
 * person.
 */
export function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

export const retry = (platform: Platform, { adminId }: AdminActor, jobId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const name = await lockFailed(tx, jobId);
    await platform.jobs.retry(tx, name, jobId);
    await platform.events.record(tx, 'job.retried', adminId, { adminId, jobId, name });
  });

export const discard = (platform: Platform, { adminId }: AdminActor, jobId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const name = await lockFailed(tx, jobId);
    await platform.jobs.discard(tx, name, jobId);
    await platform.events.record(tx, 'job.discarded', adminId, { adminId, jobId, name });
  });

/**
 * Returns the queue of a job that failed at least once and is not running.
 * @throws ApiError 404 for an unknown job; 409 for one that has not failed
 */
async function lockFailed(tx: Db, jobId: string): Promise<string> {
  // The queue deletes a job whose attempt failed and inserts it again, so a query at that moment misses it once.
  const job = (await store.lockJob(tx, jobId)) ?? (await store.lockJob(tx, jobId));
  if (!job) throw notFound();
  if (!job.hasFailed) throw new ApiError('operations.job_not_failed');
  return job.queue;
}
