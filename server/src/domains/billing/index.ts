import { defineDomain } from '#platform/domain.ts';
import { billsPath } from './bills-path.ts';
import { listeners } from './listeners.ts';
import { notifyListeners } from './notify.listeners.ts';
import { routes } from './routes.ts';
import { PLAN_CHANGES } from './subscribe.ts';
import { keepName, keepPersonName } from './payers.store.ts';
import { charges, ownPayer } from './personal-data.store.ts';

export { billsPath, plansPath } from './bills-path.ts';
export { chargeForConnection } from './connection-fee.ts';
export { describeCharge } from './charge-texts.ts';
export { lockPayer, payerName } from './payers.store.ts';
export { buyingCompany, payingCompany } from './permissions.ts';
export { eachPayer } from './each-payer.ts';
export {
  findBillingZone,
  findCompanyName,
  findPlanOfCompany,
  findSettledPlan,
  lockPayerById,
} from './plans.store.ts';
export { planName } from './plans.ts';
export { endUnpaidPlan, markPastDue } from './past-due.ts';
export { countPlanChange, subscribeWithin } from './subscribe.ts';
export { type LedgerCheck, reconcile } from './reconcile.ts';
export { completeEvents, insertBillingEvent } from './store.ts';
export { exportEvents, listEvents, readMetrics } from './administration.ts';

export const billing = defineDomain({
  name: 'billing',
  routes: [routes],
  rateLimits: [PLAN_CHANGES],
  listeners: [listeners, notifyListeners],
  notifications: {
    charge_refunded: {
      topic: 'company',
      pathOf: ({ companyId }) => billsPath(companyId),
      essential: {},
    },
    credits_granted: { topic: 'company', pathOf: ({ companyId }) => billsPath(companyId) },
  },
  onAccountDeletion: { erase: (_platform, tx, { userId }) => keepPersonName(tx, userId) },
  onCompanyDeletion: (_platform, tx, { companyId }) => keepName(tx, companyId),
  personalData: [charges, ownPayer],
});
