import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const home = defineDomain({
  name: 'home',
  routes: [routes],
});
