import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const unsubscribe = defineDomain({
  name: 'unsubscribe',
  routes: [routes],
});
