import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const assistants = defineDomain({
  name: 'assistants',
  routes: [routes],
});
