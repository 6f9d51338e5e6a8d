import { defineDomain } from '#platform/domain.ts';
import { administrationRoutes } from './administration.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { routes } from './routes.ts';

export { setAdmin } from './admins.ts';
export { hasAdmin, loadAdmin } from './store.ts';

export const admins = defineDomain({
  name: 'admins',
  routes: [routes, administrationRoutes, passkeyRoutes],
});
