import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const opportunities = defineDomain({
  name: 'opportunities',
  routes: [routes],
});
