import type { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import {
  CV_KINDS,
  type JobApplication,
  type NewJobApplication,
  type OwnApplication,
  type listJobApplications as listEndpoint,
} from '#contract/job-applications.ts';
import { findAttachments, findWaitingKind, writeWithin } from '#domains/messages/index.ts';
import { assertCanWrite, memberIdsOf, roleIn } from '#domains/members/index.ts';
import { hasOwnJob } from './store.ts';
import { assertNda } from '#domains/nda/index.ts';
import { personNotFound } from '#domains/people/index.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { translatorOf } from '#platform/words.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import * as store from './applications.store.ts';

/** The limit on applications, because each sends a message to a company. */
export const JOB_APPLICATIONS = defineRateLimit({ name: 'job-applications', points: 30, per: 'day' });

/**
 * Applies for a job by sending a message with a CV. The company's contact person receives it regardless of their
 * settings, unless one has blocked the other.
 * @throws ApiError 403 for observers and until the NDA is signed; 404 for a job that is not open or whose company has
 * only suspended owners; 409 for a second application; 415 without a valid CV
 */
export async function applyForJob(
  platform: Platform,
  actor: Actor,
  jobId: string,
  { coverNote, cvId }: z.output<typeof NewJobApplication>,
): Promise<OwnApplication> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: JOB_APPLICATIONS, subject: actor.id });
  await assertNda(platform.db, actor.id);
  try {
    return await platform.db.transaction(async (tx) => {
      const job = await store.lockOpenJob(tx, jobId);
      if (!job) throw notFound();
      const { receiverId, companyId } = job;
      if (roleIn(actor, companyId)) throw new ApiError('job.own_company');
      // Checked before looking for the CV, which was already used in the first application.
      if (await store.findOwnApplication(tx, jobId, actor.id)) throw alreadyApplied();
      if (receiverId === null) throw personNotFound();
      await assertCv(tx, actor, cvId);
      const content = textOf(job, coverNote, actor);
      const message = { senderId: actor.id, receiverId, content, attachmentIds: [cvId] };
      const messageId = await writeWithin(platform, tx, message);
      const { createdAt } = await store.insertApplication(tx, { jobId, applicantId: actor.id, messageId });
      await platform.events.record(tx, 'job.applied', actor.id, { jobId, messageId });
      await platform.live.publishStale(tx, [actor.id, ...(await memberIdsOf(tx, companyId))], ['jobs']);
      return { jobId, appliedAt: createdAt, receiverId };
    });
  } catch (error) {
    if (violates(error, 'job_applications_once')) throw alreadyApplied();
    throw error;
  }
}

const alreadyApplied = () => new ApiError('job.already_applied');

/** Rejects a file that is not a CV. A missing file is rejected later, when it is attached. */
async function assertCv(tx: Db, actor: Actor, cvId: string): Promise<void> {
  const kind = await findWaitingKind(tx, actor.id, cvId);
  if (!kind || (CV_KINDS as readonly string[]).includes(kind)) return;
  throw new ApiError('job.cv_wrong_kind').at('cvId');
}

const textOf = (
  { title, location }: { title: string; location: string },
  coverNote: string,
  { language }: Actor,
): string =>
  `${translatorOf(language)('jobs:applicationMessage', { title, location })}\n\n${coverNote}`.trim();

export async function getOwnApplication(
  { db }: Platform,
  actor: Actor,
  jobId: string,
): Promise<{ application: OwnApplication | null }> {
  return { application: (await store.findOwnApplication(db, jobId, actor.id)) ?? null };
}

/**
 * Lists a job's applicants for any member of the company. The CV is part of a message, so only its recipient gets it.
 * @throws ApiError 404 for non-members; 403 until the NDA is signed, because it protects the messages
 */
export async function listApplications(
  platform: Platform,
  actor: Actor,
  jobId: string,
  { limit, cursor }: Input<typeof listEndpoint>['query'],
): Promise<Page<JobApplication>> {
  const { db } = platform;
  if (!(await hasOwnJob(db, jobId, actor.id, 'viewer'))) throw notFound();
  await assertNda(db, actor.id);
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findApplications(db, { jobId, reader: actor.id, before, limit: limit + 1 });
  const files = await findAttachments(
    platform,
    rows.filter(({ receiver }) => receiver.id === actor.id).map(({ messageId }) => ({ id: messageId })),
  );
  return pageById(rows, limit, ({ messageId, ...application }) => ({
    ...application,
    cv: files.get(messageId)?.[0] ?? null,
  }));
}
