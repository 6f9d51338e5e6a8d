import { defineDomain } from '#platform/domain.ts';
import { billsPath } from '#domains/billing/index.ts';
import { INVOICE_DOWNLOADS } from './download.ts';
import { listeners } from './listeners.ts';
import { findObligations } from './obligations.ts';
import { ownDetails, ownInvoices } from './personal-data.store.ts';
import { findOpenTasks } from './open-tasks.store.ts';
import { routes } from './routes.ts';

export { type Chosen, paysFor } from './billing-page.ts';
export { checkInvoices } from './check.ts';
export { findOwnInvoice } from './download.ts';
export { SMALLEST_CARD_PAYMENT_CENTS } from './issue-invoices.ts';
export { refreshBilling } from './notifications.ts';
export { numberOf } from './number-format.ts';
export { addCardPayment } from './payments.ts';
export { findInvoice, findLines } from './store.ts';

export const invoices = defineDomain({
  name: 'invoices',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [INVOICE_DOWNLOADS],
  findOpenTasks,
  findObligations,
  personalData: [ownDetails, ownInvoices],
  notifications: {
    invoice: {
      topic: 'company',
      pathOf: ({ isOwn, companyId }) => billsPath(isOwn ? null : companyId),
      essential: {},
    },
  },
});
