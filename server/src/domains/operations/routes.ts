import {
  discardJob,
  getFeatureCounts,
  getHealth,
  listJobEntries,
  listQueuedEmails,
  retryJob,
} from '#contract/operations.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { getHealth as readHealth } from './health.ts';
import * as jobs from './jobs.ts';
import { countFeatures } from './features.store.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listJobEntries, ({ query }) => jobs.listJobs(platform, query));
  on.list(listQueuedEmails, ({ query }) => jobs.listEmails(platform, query));
  on(retryJob, ({ actor, params }) => jobs.retry(platform, actor, params.id));
  on(discardJob, ({ actor, params }) => jobs.discard(platform, actor, params.id));
  on(getHealth, () => readHealth(platform));
  on(getFeatureCounts, () => countFeatures(platform.db));
}
