import { defineDomain } from '#platform/domain.ts';
import { routes as administrationRoutes } from './administration.routes.ts';
import { routes as certificatesRoutes } from './certificates.routes.ts';
import { routes as newsRoutes } from './news.routes.ts';
import { routes } from './routes.ts';
import { listeners as administrationListeners } from './administration.listeners.ts';
import { listeners as certificateListeners } from './certificate-expiry.ts';
import { findOpenTasks } from './certificate-expiry.store.ts';
import { activeContactListeners } from './active-contact.ts';
import { deleteCompaniesOf } from './delete.ts';
import { NEW_COMPANIES } from './companies.ts';
import { LOGOS } from './logo.ts';
import { NEWS_ITEMS } from './news.ts';
import { deleteWatchesOf } from './ownership-transfer.store.ts';
import { pageWords } from './page-words.ts';
import { watchedCompanies } from './personal-data.store.ts';

export { lockActingCompany, lockRole } from './acting-company.ts';
export { canActFor } from './permissions.ts';
export { RECENTLY, activeCompanyIds, isActive } from './activity.store.ts';
export { isCertificateExpired } from './certificates.store.ts';
export { listCertificates } from './certificates.ts';
export { addCompany, assertCompany, getCompany, listOwnedCompanies, toCompany } from './companies.ts';
export { companyListingsChanged } from './listings-changed.ts';
export { deleteWatchers, findWatchers } from './ownership-transfer.store.ts';
export { transferOwnership } from './ownership-transfer.ts';
export { tidyCompanies } from './public-records.store.ts';
export {
  type CompanyRecord,
  type RecordCounts,
  type RecordPage,
  findRecordPages,
  lockUnclaimed,
  loadCompanyRecords,
  withoutRemoved,
} from './public-records.ts';
export { rememberRemoved } from './removed-records.store.ts';
export {
  companyColumns,
  firstCompanyName,
  isBadgeAwarded,
  isBadgeHeld,
  isListedAsClaimed,
  listingKey,
  listingOrder,
} from './store.ts';

export const companies = defineDomain({
  name: 'companies',
  routes: [administrationRoutes, certificatesRoutes, newsRoutes, routes],
  listeners: [administrationListeners, activeContactListeners, certificateListeners],
  rateLimits: [NEW_COMPANIES, NEWS_ITEMS],
  files: [LOGOS],
  pageWords,
  onAccountDeletion: {
    endPending: (platform, tx, { userId, adminId }) =>
      deleteCompaniesOf(platform, tx, { adminId, ownerId: userId }),
    erase: (_platform, tx, { userId }) => deleteWatchesOf(tx, userId),
  },
  notifications: {
    company_contact: { topic: 'company', pathOf: ({ companyId }) => `/companies/${companyId}/members` },
    company_certificate_expiring: { topic: 'company', pathOf: ({ companyId }) => `/companies/${companyId}` },
    company_checked: { topic: 'company', pathOf: ({ companyId }) => `/companies/${companyId}` },
    listing_removed: {
      topic: 'company',
      pathOf: ({ what }) => (what === 'company' ? '/companies' : '/products'),
    },
  },
  findOpenTasks,
  personalData: [watchedCompanies],
});
