import { changeJob, countJobs, deleteJob, getJob, listJobs, postJob } from '#contract/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as editing from './editing/service.ts';
import * as service from './service.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listJobs, ({ actor, query }) => service.listJobs(platform, actor, query));
  on(countJobs, ({ actor, query }) => service.countJobs(platform, actor, query));
  on(getJob, ({ actor, params }) => service.getJob(platform, actor, params.id));
  on(postJob, ({ actor, body }) => editing.postJob(platform, actor, body));
  on(changeJob, ({ actor, params, body }) => editing.changeJob(platform, actor, params.id, body));
  on(deleteJob, ({ actor, params }) => editing.deleteJob(platform, actor, params.id));
}
