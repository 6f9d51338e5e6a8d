import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { ownSessions } from './personal-data.store.ts';

export { currentUser } from './sign-in.ts';

export const sessions = defineDomain({
  name: 'sessions',
  routes: [routes],
  personalData: [ownSessions],
});
