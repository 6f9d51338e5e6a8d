import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { PROFILE_IMPORTS } from './import.ts';

export const profileImports = defineDomain({
  name: 'profile-imports',
  routes: [routes],
  rateLimits: [PROFILE_IMPORTS],
});
