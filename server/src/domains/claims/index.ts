import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { CLAIMS, withdrawClaimsOf } from './claim.ts';
import { ownClaims } from './personal-data.store.ts';
import { deleteUnapprovedOf } from './store.ts';

export const claims = defineDomain({
  name: 'claims',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [CLAIMS],
  onAccountDeletion: {
    endPending: (platform, tx, { userId }) => withdrawClaimsOf(platform, tx, userId),
    erase: (_platform, tx, { userId }) => deleteUnapprovedOf(tx, userId),
  },
  notifications: {
    claim_decided: { topic: 'company', pathOf: ({ companyId }) => `/companies/${companyId}` },
    company_claimed: { topic: 'watched', pathOf: ({ companyId }) => `/companies/${companyId}` },
  },
  personalData: [ownClaims],
});
