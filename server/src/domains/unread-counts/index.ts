import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const unreadCounts = defineDomain({
  name: 'unread-counts',
  routes: [routes],
});
