import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';

export { listHeldBadges } from './badges.ts';

export const badges = defineDomain({
  name: 'badges',
  routes: [routes],
  listeners: [listeners],
});
