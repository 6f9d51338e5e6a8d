import { defineDomain } from '#platform/domain.ts';
import { deleteColumns } from './columns.store.ts';
import { NEW_DEALS } from './create.ts';
import { DEAL_EXPORTS } from './csv.ts';
import { findObligations } from './obligations.store.ts';
import { ownColumns, ownDealNotes, ownProposals, ownSteps, ownTasks } from './personal-data.store.ts';
import { encryptedNotes } from './private-notes.store.ts';
import { listeners } from './listeners.ts';
import { DEAL_TASKS } from './tasks.ts';
import { findDealTurns } from './turns.store.ts';
import { routes } from './routes.ts';
import { DEAL_CHANGES } from './with-open-deal.ts';

export { findManufacturersProducts } from './change.ts';
export { createDealWithin } from './create.ts';
export { toDeal } from './deals.ts';
export { listDeals } from './list.ts';
export { type OpenDeal, lockOpenDeal, lockWonDeal } from './lock.ts';
export { findAudience } from './notifications.store.ts';
export { findOwnDeal, ownCompanyIdOf } from './permissions.ts';
export { isCompanyDeleted } from './orphaned.store.ts';
export { isOpenNow } from './proposal-state.store.ts';
export { findConnected, findConnectedPage, isConnected as areConnected } from './partners.store.ts';
export { type AgreementWaits, type DealRow, findMemberIds, lockDeal, setAgreementWaits } from './store.ts';
export { winWithTerms } from './win-with-terms.ts';

export const deals = defineDomain({
  name: 'deals',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [NEW_DEALS, DEAL_CHANGES, DEAL_EXPORTS, DEAL_TASKS],
  encrypted: [encryptedNotes],
  notifications: {
    deal: { topic: 'deals', pathOf: ({ dealId }) => `/deals/${dealId}` },
  },
  findObligations,
  findDealTurns,
  onAccountDeletion: {
    erase: (_platform, tx, { userId }) => deleteColumns(tx, userId),
  },
  personalData: [ownSteps, ownProposals, ownDealNotes, ownTasks, ownColumns],
});
