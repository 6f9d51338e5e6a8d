import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export { currentUser } from './sign-in.ts';

export const sessions = defineDomain({
  name: 'sessions',
  routes: [routes],
});
