import { defineDomain } from '#platform/domain.ts';
import { plansPath } from '#domains/billing/index.ts';
import { CARD_PAGES } from './checkout.ts';
import { ownCheckouts } from './checkouts.store.ts';
import { listeners } from './listeners.ts';
import { findOpenTasks } from './open-tasks.store.ts';
import { routes } from './routes.ts';

export { compareWithProvider } from './reconcile.ts';

export const cardPayments = defineDomain({
  name: 'card-payments',
  routes: [routes],
  rateLimits: [CARD_PAGES],
  listeners: [listeners],
  findOpenTasks,
  notifications: {
    plan_not_started: {
      topic: 'company',
      pathOf: ({ companyId }) => plansPath(companyId),
      essential: {
        sentenceWithoutNames:
          ({ planName: plan }) =>
          ({ t }) =>
            t('subscription:notStarted.title', { plan }),
      },
    },
  },
  personalData: [ownCheckouts],
});
