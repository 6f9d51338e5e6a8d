import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { JOB_APPLICATIONS } from './applications.ts';
import { NEW_JOBS } from './edit.ts';
import { ownApplications } from './personal-data.store.ts';

export const jobs = defineDomain({
  name: 'jobs',
  routes: [routes],
  rateLimits: [JOB_APPLICATIONS, NEW_JOBS],
  personalData: [ownApplications],
});
