import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const jobs = defineDomain({
  name: 'jobs',
  routes: [routes],
});
