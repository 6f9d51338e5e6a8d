import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { endForDeletedCompany } from './deleted-company.ts';
import { PROPOSALS } from './propose.ts';
import { findObligations } from './obligations.store.ts';
import { findOpenProposals } from './agreement-state.store.ts';
import { findUnrenewed } from './store.ts';
import * as signedAgreements from './signed-agreements.store.ts';

export { isBinding, isOffered, isPartyTo } from './agreement-state.store.ts';
export { partiesAs } from './parties.store.ts';

export const companyAgreements = defineDomain({
  name: 'company-agreements',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [PROPOSALS],
  notifications: {
    company_agreement: { topic: 'agreements', pathOf: ({ agreementId }) => `/agreements/${agreementId}` },
  },
  findObligations,
  findOpenProposals,
  findUnrenewed,
  signedAgreements,
  onCompanyDeletion: endForDeletedCompany,
});
