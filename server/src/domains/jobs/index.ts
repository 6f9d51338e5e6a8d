import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { JOB_APPLICATIONS } from './applications.ts';
import { ownApplications } from './personal-data.store.ts';

export const jobs = defineDomain({
  name: 'jobs',
  routes: [routes],
  rateLimits: [JOB_APPLICATIONS],
  personalData: [ownApplications],
});
