import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const profileImports = defineDomain({
  name: 'profile-imports',
  routes: [routes],
});
