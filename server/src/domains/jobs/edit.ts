import type { z } from 'zod';
import type { Job, JobChange, NewJob } from '#contract/jobs.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { assertCanWork, editorError, memberIdsOf } from '#domains/members/index.ts';
import { getJob } from './jobs.ts';
import { findJob, hasOwnJob } from './store.ts';
import * as store from './edit.store.ts';

/** The limit on new jobs, because each is published to every visitor. */
export const NEW_JOBS = defineRateLimit({ name: 'job-postings', points: 100, per: 'day' });

/**
 * @throws ApiError 403 for observers, viewers and another company; 409 without a company or when the company already
 * has that job; 429 after too many jobs
 */
export async function postJob(
  platform: Platform,
  actor: Actor,
  { companyId: named, ...posting }: z.output<typeof NewJob>,
): Promise<Job> {
  await platform.rateLimits.consume({ limit: NEW_JOBS, subject: actor.id });
  const id = await committed(platform, async (tx) => {
    const { id: companyId } = await lockActingCompany(tx, actor, named, noCompany);
    const jobId = await store.insertJob(tx, { ...posting, companyId });
    await platform.events.record(tx, 'job.posted', actor.id, { jobId, companyId });
    await platform.live.publishStale(tx, await memberIdsOf(tx, companyId), ['jobs']);
    return jobId;
  });
  return getJob(platform, actor, id);
}

/**
 * @throws ApiError 403 for everyone except the company's owners and editors; 404 for people who cannot see the job; 409
 * `job.changed_elsewhere` when it changed since it was read
 */
export async function changeJob(
  platform: Platform,
  actor: Actor,
  id: string,
  { updatedAt, ...change }: z.output<typeof JobChange>,
): Promise<Job> {
  await assertOwnJob(platform, actor, id);
  await committed(platform, async (tx) => {
    const companyId = await store.updateOwnJob(tx, { id, editorId: actor.id, updatedAt }, change);
    if (companyId === undefined) throw updatedAt === undefined ? notFound() : stale();
    await platform.events.record(tx, 'job.changed', actor.id, { jobId: id, companyId });
    await platform.live.publishStale(tx, await memberIdsOf(tx, companyId), ['jobs']);
  });
  return getJob(platform, actor, id);
}

/**
 * @throws ApiError 403 for everyone except the company's owners and editors; 404 for people who cannot see the job and
 * once it is deleted
 */
export async function deleteJob(platform: Platform, actor: Actor, id: string): Promise<void> {
  await assertOwnJob(platform, actor, id);
  await platform.db.transaction(async (tx) => {
    const deleted = await store.deleteOwnJob(tx, id, actor.id);
    if (!deleted) throw notFound();
    await platform.events.record(tx, 'job.deleted', actor.id, { jobId: id, ...deleted });
    await platform.live.publishStale(tx, await memberIdsOf(tx, deleted.companyId), ['jobs']);
  });
}

async function assertOwnJob({ db }: Platform, actor: Actor, id: string): Promise<void> {
  assertCanWork(actor);
  if (await hasOwnJob(db, id, actor.id, 'editor')) return;
  throw editorError(actor, (await findJob(db, id, actor.id))?.companyId);
}

async function committed<Answer>({ db }: Platform, change: (tx: Db) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction(change);
  } catch (error) {
    if (violates(error, 'jobs_posted_once')) throw alreadyPosted();
    // This happens when only one end of the salary range changes.
    if (violates(error, 'jobs_salary_order')) throw new ApiError('job.salary_order').at('salaryMax');
    throw error;
  }
}

const noCompany = () => new ApiError('job.no_company');
const stale = () => new ApiError('job.changed_elsewhere');
const alreadyPosted = () => new ApiError('job.duplicate').at('title');
