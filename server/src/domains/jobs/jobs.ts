import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import { Instant } from '#contract/days.ts';
import { Id } from '#contract/fields.ts';
import type { Job, JobFilters, listJobs as listing } from '#contract/jobs.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

const Cursor = z.tuple([Instant, Id]).transform(([postedAt, id]) => ({ postedAt, id }));

/** Lists jobs, newest first. Members of the named company also see its drafts and closed jobs. */
export async function listJobs(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor, ...filters }: Input<typeof listing>['query'],
): Promise<Page<Job>> {
  const slice = { after: decodeCursor(Cursor, cursor), limit: limit + 1 };
  const rows = await store.findJobs(db, actor?.id ?? null, filters, slice);
  return pageOf(
    rows,
    limit,
    ({ postedAt, id }) => [postedAt, id],
    (row) => row,
  );
}

export async function countJobs(
  { db }: Platform,
  actor: Actor | null,
  filters: JobFilters,
): Promise<{ total: number }> {
  return { total: await store.countJobs(db, actor?.id ?? null, filters) };
}

/**
 * @throws ApiError 404 (also for a draft or closed job, and one whose company has only suspended owners, unless the
 * viewer is a member of the company)
 */
export async function getJob({ db }: Platform, actor: Actor | null, id: string): Promise<Job> {
  const job = await store.findJob(db, id, actor?.id ?? null);
  if (!job) throw notFound();
  return job;
}
