import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const site = defineDomain({
  name: 'site',
  routes: [routes],
});
