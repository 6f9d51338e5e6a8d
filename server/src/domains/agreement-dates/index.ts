import { defineDomain } from '#platform/domain.ts';
import { CALENDAR_READINGS } from './calendar-feeds.ts';
import { deleteFeedsOf, ownFeeds } from './calendar-feeds.store.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export { keyDatesOf } from './key-dates.ts';
export type { AgreementProgress } from './manifest.ts';
export { recordDateNotified } from './reminders.store.ts';
export { eachSignedDeal } from './signed-deals.ts';

export const agreementDates = defineDomain({
  name: 'agreement-dates',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [CALENDAR_READINGS],
  notifications: {
    contract_date: { topic: 'deals', pathOf: ({ dealId }) => `/deals/${dealId}/contract` },
  },
  personalData: [ownFeeds],
  onAccountDeletion: {
    erase: (_platform, tx, { userId }) => deleteFeedsOf(tx, userId),
  },
  onAccountRecovery: (_platform, tx, userId) => deleteFeedsOf(tx, userId),
});
