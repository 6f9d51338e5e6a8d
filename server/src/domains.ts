import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { routes as accessApplications } from '#domains/access-applications/routes.ts';
import { routes as admins } from '#domains/admins/routes.ts';
import { listeners as accountListeners } from '#domains/accounts/listeners.ts';
import { routes as accounts } from '#domains/accounts/routes.ts';
import { routes as assistants } from '#domains/assistants/routes.ts';
import { listeners as attemptListeners } from '#domains/rate-limits/listeners.ts';
import { listeners as blockListeners } from '#domains/blocks/listeners.ts';
import { routes as blocks } from '#domains/blocks/routes.ts';
import { listeners as claimListeners } from '#domains/claims/listeners.ts';
import { routes as claims } from '#domains/claims/routes.ts';
import { listeners as companyAdministrationListeners } from '#domains/companies/administration.listeners.ts';
import { routes as companyAdministration } from '#domains/companies/administration.routes.ts';
import { listeners as productAdministrationListeners } from '#domains/products/administration.listeners.ts';
import { routes as productAdministration } from '#domains/products/administration.routes.ts';
import { listeners as companyAgreementListeners } from '#domains/company-agreements/listeners.ts';
import { routes as companyAgreements } from '#domains/company-agreements/routes.ts';
import { listeners as evidenceListeners } from '#domains/evidence/listeners.ts';
import { routes as evidence } from '#domains/evidence/routes.ts';
import { listeners as attachmentListeners } from '#domains/messages/attachments.listeners.ts';
import { routes as attachments } from '#domains/messages/attachments.routes.ts';
import { routes as messages } from '#domains/messages/routes.ts';
import { routes as typing } from '#domains/messages/typing.routes.ts';
import { listeners as documentRoomListeners } from '#domains/document-rooms/listeners.ts';
import { routes as documentRooms } from '#domains/document-rooms/routes.ts';
import { listeners as ndaListeners } from '#domains/nda/listeners.ts';
import { routes as nda } from '#domains/nda/routes.ts';
import { listeners as connectionListeners } from '#domains/connections/listeners.ts';
import { routes as connections } from '#domains/connections/routes.ts';
import { listeners as badgeListeners } from '#domains/badges/listeners.ts';
import { routes as badges } from '#domains/badges/routes.ts';
import { listeners as companyListeners } from '#domains/companies/listeners.ts';
import { routes as certificates } from '#domains/companies/certificates.routes.ts';
import { routes as news } from '#domains/companies/news.routes.ts';
import { routes as companies } from '#domains/companies/routes.ts';
import { routes as jobs } from '#domains/jobs/routes.ts';
import { listeners as notificationListeners } from '#domains/notifications/listeners.ts';
import { routes as notifications } from '#domains/notifications/routes.ts';
import { listeners as readingListeners } from '#domains/notifications/mark-read.listeners.ts';
import { routes as reading } from '#domains/notifications/mark-read.routes.ts';
import { listeners as pushListeners } from '#domains/notifications/push.listeners.ts';
import { routes as push } from '#domains/notifications/push.routes.ts';
import { routes as opportunities } from '#domains/opportunities/routes.ts';
import { routes as profileImports } from '#domains/profile-imports/routes.ts';
import { listeners as productListeners } from '#domains/products/listeners.ts';
import { routes as products } from '#domains/products/routes.ts';
import { listeners as productTerritoryListeners } from '#domains/territories/listeners.ts';
import { listeners as productImportListeners } from '#domains/product-imports/listeners.ts';
import { routes as productImports } from '#domains/product-imports/routes.ts';
import { routes as productTerritories } from '#domains/territories/routes.ts';
import { listeners as reportListeners } from '#domains/reports/listeners.ts';
import { routes as reports } from '#domains/reports/routes.ts';
import { listeners as savedSearchListeners } from '#domains/saved-searches/listeners.ts';
import { routes as savedSearches } from '#domains/saved-searches/routes.ts';
import { routes as site } from '#domains/site/routes.ts';
import { routes as stats } from '#domains/stats/routes.ts';
import { routes as sessions } from '#domains/sessions/routes.ts';
import { routes as userSettings } from '#domains/settings/routes.ts';
import { routes as unsubscribing } from '#domains/unsubscribe/routes.ts';
import { routes as users } from '#domains/users/routes.ts';

export interface Domain {
  /** `server` is for the few paths that are no JSON calls. */
  routes?: (on: On, platform: Platform, server: FastifyInstance) => void;
  listeners?: (platform: Platform) => void;
}

/** Every domain of the product; a new one is one line here. */
export const domains: readonly Domain[] = [
  { routes: companies, listeners: companyListeners },
  { routes: news },
  { routes: certificates },
  { routes: jobs },
  { routes: badges, listeners: badgeListeners },
  { routes: claims, listeners: claimListeners },
  { routes: site },
  { routes: stats },
  { routes: products, listeners: productListeners },
  { routes: productImports, listeners: productImportListeners },
  { routes: productTerritories, listeners: productTerritoryListeners },
  { routes: opportunities },
  { routes: savedSearches, listeners: savedSearchListeners },
  { routes: sessions },
  { listeners: attemptListeners },
  { routes: assistants },
  { routes: users },
  { routes: userSettings },
  { routes: accounts, listeners: accountListeners },
  { routes: connections, listeners: connectionListeners },
  { routes: notifications, listeners: notificationListeners },
  { routes: unsubscribing },
  { routes: push, listeners: pushListeners },
  { routes: reading, listeners: readingListeners },
  { routes: evidence, listeners: evidenceListeners },
  { routes: nda, listeners: ndaListeners },
  { routes: companyAgreements, listeners: companyAgreementListeners },
  { routes: documentRooms, listeners: documentRoomListeners },
  { routes: messages },
  { routes: attachments, listeners: attachmentListeners },
  { routes: typing },
  { routes: blocks, listeners: blockListeners },
  { routes: reports, listeners: reportListeners },
  { routes: admins },
  { routes: companyAdministration, listeners: companyAdministrationListeners },
  { routes: productAdministration, listeners: productAdministrationListeners },
  { routes: profileImports },
  { routes: accessApplications },
];
