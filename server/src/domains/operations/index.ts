import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const operations = defineDomain({
  name: 'operations',
  routes: [routes],
});
