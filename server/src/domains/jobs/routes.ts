import { applyForJob, getOwnApplication, listJobApplications } from '#contract/job-applications.ts';
import { changeJob, countJobs, deleteJob, getJob, listJobs, postJob } from '#contract/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { readForVisitor } from '#platform/replica.ts';
import type { On } from '#platform/route.ts';
import * as applications from './applications.ts';
import * as editing from './edit.ts';
import * as service from './jobs.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listJobs, ({ actor, query, request }) =>
    readForVisitor(platform, request, (from) => service.listJobs(from, actor, query)),
  );
  on(countJobs, ({ actor, query, request }) =>
    readForVisitor(platform, request, (from) => service.countJobs(from, actor, query)),
  );
  on(getJob, ({ actor, params }) => service.getJob(platform, actor, params.id));
  on(postJob, ({ actor, body }) => editing.postJob(platform, actor, body));
  on(changeJob, ({ actor, params, body }) => editing.changeJob(platform, actor, params.id, body));
  on(applyForJob, ({ actor, params, body }) => applications.applyForJob(platform, actor, params.id, body));
  on(getOwnApplication, ({ actor, params }) => applications.getOwnApplication(platform, actor, params.id));
  on.list(listJobApplications, ({ actor, params, query }) =>
    applications.listApplications(platform, actor, params.id, query),
  );
  on(deleteJob, ({ actor, params }) => editing.deleteJob(platform, actor, params.id));
}
