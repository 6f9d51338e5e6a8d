import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const stats = defineDomain({
  name: 'stats',
  routes: [routes],
});
