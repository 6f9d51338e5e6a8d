import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const invoices = defineDomain({
  name: 'invoices',
  routes: [routes],
  listeners: [listeners],
  notifications: {
    invoice: { topic: 'company', pathOf: () => '/subscription?tab=billing' },
  },
});
