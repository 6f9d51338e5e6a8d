import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export { setAdmin } from './admins.ts';
export { hasAdmin } from './store.ts';

export const admins = defineDomain({
  name: 'admins',
  routes: [routes],
});
