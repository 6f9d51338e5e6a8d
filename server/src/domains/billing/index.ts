import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';
import { charges, ownPayer } from './personal-data.store.ts';

export { chargeForConnection } from './charge.ts';
export { findPlanOfCompany, lockPayerById } from './plans.store.ts';
export { type LedgerCheck, reconcile } from './reconcile.ts';
export { insertBillingEvent } from './store.ts';

export const billing = defineDomain({
  name: 'billing',
  routes: [routes],
  listeners: [listeners],
  personalData: [charges, ownPayer],
});
