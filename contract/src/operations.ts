import { z } from 'zod';
import { Day, Instant, UtcInstant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Paging } from './fields.ts';

/** `waiting` includes running jobs; `retried` jobs have failed and run again automatically. */
export const JOB_STATES = ['waiting', 'retried', 'failed'] as const;
export const JobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof JobState>;

const Attempted = {
  id: Id,
  state: JobState,
  failures: z.number().int(),
  /**
   * The kind of the last failure, or a mail server's code; null before the first failure. It contains no personal data.
   */
  reason: z.string().nullable(),
  createdAt: Instant,
  /** The earliest time at which the job runs; null if it was given up. */
  nextRunAt: Instant.nullable(),
};

export const JobEntry = z.object({ ...Attempted, queue: z.string() });
export type JobEntry = z.infer<typeof JobEntry>;

export const listJobEntries = endpoint({
  method: 'GET',
  path: '/api/admin/operations/jobs',
  summary: 'List background jobs other than emails in one state, newest first, without their content',
  audience: 'admin',
  adminRole: 'full',
  query: Paging.extend({ state: JobState.default('failed') }),
  response: z.array(JobEntry),
});

export const QueuedEmail = z.object({
  ...Attempted,
  /** The recipient, such as `d•••@halden.example`; null when the account no longer exists. */
  recipient: z.string().nullable(),
});
export type QueuedEmail = z.infer<typeof QueuedEmail>;

export const listQueuedEmails = endpoint({
  method: 'GET',
  path: '/api/admin/operations/emails',
  summary: 'List emails in one state, newest first, with masked recipients and without subjects',
  audience: 'admin',
  adminRole: 'full',
  query: Paging.extend({ state: JobState.default('failed') }),
  response: z.array(QueuedEmail),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/operations/jobs/:id/retry',
  summary: 'Run a failed job or send a failed email again now',
  audience: 'admin',
  adminRole: 'full',
  params: ById,
  response: z.void(),
});

export const discardJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/operations/jobs/:id',
  summary: 'Discard a failed job or email',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  response: z.void(),
});

export const HEALTH_CHECKS = ['ledger', 'jobs', 'emails', 'backup', 'disk', 'fda', 'seal', 'chain'] as const;
export const HealthCheck = z.enum(HEALTH_CHECKS);
export type HealthCheck = z.infer<typeof HealthCheck>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/operations/health',
  summary: 'Read versions, database, disk, queues, the last backup and what needs attention',
  audience: 'admin',
  adminRole: 'full',
  response: z.object({
    checkedAt: Instant,
    server: z.object({ version: z.string(), startedAt: Instant }),
    database: z.object({ version: z.string(), bytes: z.number().int(), milliseconds: z.number() }),
    disk: z.object({ freeBytes: z.number().int(), totalBytes: z.number().int() }),
    lastBackupAt: Instant.nullable(),
    fdaCopyDate: Day.nullable(),
    sealExpiresAt: UtcInstant,
    /** When all signatures were last verified; null before the first check. */
    chainCheckedAt: Instant.nullable(),
    jobs: z.record(JobState, z.number().int()),
    emails: z.record(JobState, z.number().int()),
    checks: z.array(z.object({ name: HealthCheck, isOk: z.boolean() })),
  }),
});

export const FEATURES = [
  'connections',
  'messages',
  'agreements',
  'deals',
  'rfqs',
  'contracts',
  'jobPostings',
  'savedSearches',
  'apiTokens',
] as const;
export const Feature = z.enum(FEATURES);
export type Feature = z.infer<typeof Feature>;

export const getFeatureCounts = endpoint({
  method: 'GET',
  path: '/api/admin/operations/features',
  summary: 'Count how often each feature was used, in total and in the last 30 days',
  audience: 'admin',
  adminRole: 'full',
  response: z.array(z.object({ feature: Feature, total: z.number().int(), recent: z.number().int() })),
});
