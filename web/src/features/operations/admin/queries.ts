import {
  type JobState,
  getFeatureCounts,
  getHealth,
  listJobEntries,
  listQueuedEmails,
} from '#contract/operations.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

/** Retrying a job also writes to the audit log, which has the same topic. */
export const OPERATIONS_TOPICS = ['user'] as const;

export const healthQuery = oneQuery(getHealth, {}, OPERATIONS_TOPICS);
export const featureCountsQuery = oneQuery(getFeatureCounts, {}, OPERATIONS_TOPICS);

const limit = 10;
export const jobsQuery = (state: JobState) =>
  pagedQuery(listJobEntries, { query: { state, limit } }, OPERATIONS_TOPICS);
export const emailsQuery = (state: JobState) =>
  pagedQuery(listQueuedEmails, { query: { state, limit } }, OPERATIONS_TOPICS);
