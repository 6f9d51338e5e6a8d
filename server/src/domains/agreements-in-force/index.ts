import { defineDomain } from '#platform/domain.ts';
import { AGREEMENT_CHANGES } from './with-agreement.ts';
import { amend, findObstacles, isEnding } from './amendments.ts';
import { notifyForDeletedCompany } from './company-deletion.ts';
import { findAgreementEnd, findAgreementProgress } from './current-agreement.ts';
import { listeners } from './listeners.ts';
import { ownResults, ownTerminations } from './personal-data.store.ts';
import { routes } from './routes.ts';
import { findHeldTerritories } from './territory-assignment.ts';

export const agreementsInForce = defineDomain({
  name: 'agreements-in-force',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [AGREEMENT_CHANGES],
  amendments: { isEnding, findObstacles, amend },
  findAgreementEnd,
  findAgreementProgress,
  findHeldTerritories,
  onCompanyDeletion: notifyForDeletedCompany,
  notifications: {
    contract_in_force: { topic: 'deals', pathOf: ({ dealId }) => `/deals/${dealId}/contract` },
  },
  personalData: [ownResults, ownTerminations],
});
