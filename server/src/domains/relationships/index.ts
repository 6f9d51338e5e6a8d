import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const relationships = defineDomain({
  name: 'relationships',
  routes: [routes],
});
