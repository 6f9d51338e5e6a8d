import { defineDomain } from '#platform/domain.ts';
import { ownCheckouts } from './checkouts.store.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export { compareWithProvider } from './reconcile.ts';

export const cardPayments = defineDomain({
  name: 'card-payments',
  routes: [routes],
  listeners: [listeners],
  personalData: [ownCheckouts],
});
