import { accessApplications } from '#domains/access-applications/index.ts';
import { accounts } from '#domains/accounts/index.ts';
import { admins } from '#domains/admins/index.ts';
import { agreementDates } from '#domains/agreement-dates/index.ts';
import { agreementsInForce } from '#domains/agreements-in-force/index.ts';
import { apiTokens } from '#domains/api-tokens/index.ts';
import { assistants } from '#domains/assistants/index.ts';
import { badges } from '#domains/badges/index.ts';
import { billing } from '#domains/billing/index.ts';
import { blocks } from '#domains/blocks/index.ts';
import { cardPayments } from '#domains/card-payments/index.ts';
import { claims } from '#domains/claims/index.ts';
import { companies } from '#domains/companies/index.ts';
import { companyAgreements } from '#domains/company-agreements/index.ts';
import { companyAnalytics } from '#domains/company-analytics/index.ts';
import { connections } from '#domains/connections/index.ts';
import { contracts } from '#domains/contracts/index.ts';
import { dataExports } from '#domains/data-exports/index.ts';
import { deals } from '#domains/deals/index.ts';
import { directory } from '#domains/directory/index.ts';
import { documentRooms } from '#domains/document-rooms/index.ts';
import { evidence } from '#domains/evidence/index.ts';
import { home } from '#domains/home/index.ts';
import { invoices } from '#domains/invoices/index.ts';
import { jobs } from '#domains/jobs/index.ts';
import { members } from '#domains/members/index.ts';
import { messages } from '#domains/messages/index.ts';
import { nda } from '#domains/nda/index.ts';
import { type WithAllKinds, notifications } from '#domains/notifications/index.ts';
import { operations } from '#domains/operations/index.ts';
import { opportunities } from '#domains/opportunities/index.ts';
import { passports } from '#domains/passports/index.ts';
import { passkeys } from '#domains/passkeys/index.ts';
import { people } from '#domains/people/index.ts';
import { policies } from '#domains/policies/index.ts';
import { productImports } from '#domains/product-imports/index.ts';
import { products } from '#domains/products/index.ts';
import { profileImports } from '#domains/profile-imports/index.ts';
import { recommendations } from '#domains/recommendations/index.ts';
import { relationships } from '#domains/relationships/index.ts';
import { reports } from '#domains/reports/index.ts';
import { rfqs } from '#domains/rfqs/index.ts';
import { savedProducts } from '#domains/saved-products/index.ts';
import { savedSearches } from '#domains/saved-searches/index.ts';
import { searchPalette } from '#domains/search-palette/index.ts';
import { sessions } from '#domains/sessions/index.ts';
import { settings } from '#domains/settings/index.ts';
import { signInLimits } from '#domains/sign-in-limits/index.ts';
import { signatures } from '#domains/signatures/index.ts';
import { site } from '#domains/site/index.ts';
import { stats } from '#domains/stats/index.ts';
import { territories } from '#domains/territories/index.ts';
import { twoFactor } from '#domains/two-factor/index.ts';
import { unreadCounts } from '#domains/unread-counts/index.ts';
import { unsubscribe } from '#domains/unsubscribe/index.ts';
import { users } from '#domains/users/index.ts';
import { views } from '#domains/views/index.ts';
import { webhooks } from '#domains/webhooks/index.ts';

/**
 * Every domain of the product, in layers. A domain may import only the domains above it in this list; the linter reads
 * the list (`oxlint.layers.ts`). A domain that needs one further down reaches it by event or through its manifest.
 */
const inOrder = [
  // Services
  signInLimits,
  notifications,
  // People and companies
  users,
  settings,
  members,
  companies,
  passkeys,
  twoFactor,
  apiTokens,
  sessions,
  accounts,
  dataExports,
  admins,
  policies,
  // Network
  billing,
  invoices,
  cardPayments,
  blocks,
  connections,
  people,
  // Marketplace
  views,
  badges,
  evidence,
  territories,
  products,
  productImports,
  directory,
  claims,
  accessApplications,
  profileImports,
  assistants,
  // Working together
  signatures,
  nda,
  companyAgreements,
  documentRooms,
  messages,
  reports,
  jobs,
  // Dealing
  deals,
  contracts,
  agreementDates,
  agreementsInForce,
  passports,
  rfqs,
  relationships,
  webhooks,
  // Insight
  opportunities,
  recommendations,
  companyAnalytics,
  savedProducts,
  savedSearches,
  unsubscribe,
  unreadCounts,
  stats,
  home,
  operations,
  searchPalette,
  site,
] as const;

/** Does not compile if a kind of notification is in no manifest. */
export const domains: WithAllKinds<typeof inOrder> = inOrder;
