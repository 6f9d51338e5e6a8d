import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';
import { COUNTED_SEARCHES, PAGE_VIEWS } from './views.ts';

export { recordFound } from './views.ts';

export const views = defineDomain({
  name: 'views',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [PAGE_VIEWS, COUNTED_SEARCHES],
});
