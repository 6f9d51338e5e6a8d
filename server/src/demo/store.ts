import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import { accessApplications, changeRequests } from '#db/tables/access-applications.ts';
import { closingRequests } from '#db/tables/accounts.ts';
import { badgeWarnings, companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companyClaims } from '#db/tables/claims.ts';
import { companies, distributors } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { companyCertificates, companyNews } from '#db/tables/company-news.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { billingDetails, invoices } from '#db/tables/invoices.ts';
import { creditGrants, planPeriods, subscriptionPlans, subscriptions } from '#db/tables/plans.ts';
import { connections } from '#db/tables/connections.ts';
import { roomActs, roomDocuments, roomSides, roomVersions } from '#db/tables/document-rooms.ts';
import {
  clockBaselines,
  dealHistory,
  dealPrivates,
  dealProducts,
  dealProposals,
  deals,
} from '#db/tables/deals.ts';
import { dealTasks } from '#db/tables/deal-tasks.ts';
import { events } from '#db/tables/events.ts';
import { jobApplications } from '#db/tables/job-applications.ts';
import { jobs } from '#db/tables/jobs.ts';
import { companyInvitations, companyMembers } from '#db/tables/members.ts';
import { messageAttachments } from '#db/tables/message-attachments.ts';
import { conversationSides, conversations, messages } from '#db/tables/messages.ts';
import { notifications } from '#db/tables/notifications.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { reportMessages, reports } from '#db/tables/reports.ts';
import { rfqProducts, rfqResponses, rfqScores, rfqs } from '#db/tables/rfqs.ts';
import { savedProducts } from '#db/tables/saved-products.ts';
import { savedSearches, searchFinds } from '#db/tables/saved-searches.ts';
import { users } from '#db/tables/users.ts';
import { companyViews, productViews, searchAppearances } from '#db/tables/views.ts';
import type { Db } from '#platform/db.ts';
import { isBinding, isPartyTo } from '#domains/company-agreements/index.ts';

/** The tables in the order in which they are filled: each comes after those that it refers to. */
const TABLES = {
  users,
  companies,
  companyMembers,
  companyInvitations,
  distributors,
  companyBadges,
  badgeWarnings,
  products,
  productTerritories,
  connections,
  payers,
  billingDetails,
  subscriptions,
  planPeriods,
  creditGrants,
  billingEvents,
  events,
  notifications,
  conversations,
  messages,
  conversationSides,
  accessApplications,
  changeRequests,
  companyClaims,
  companyNews,
  companyCertificates,
  jobs,
  jobApplications,
  savedProducts,
  savedSearches,
  searchFinds,
  closingRequests,
  reports,
  reportMessages,
  clockBaselines,
  deals,
  dealProducts,
  dealPrivates,
  dealProposals,
  dealHistory,
  dealTasks,
  rfqs,
  rfqProducts,
  rfqResponses,
  rfqScores,
  companyViews,
  productViews,
  searchAppearances,
} as const;

export type Rows = { [Name in keyof typeof TABLES]: (typeof TABLES)[Name]['$inferInsert'][] };

/** Keeps other processes from filling the database until `tx` ends. */
export async function lockDemo(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demo})`);
}

/** Whether anyone can sign in; the registry account does not count. */
export async function hasPeople(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: users.id }).from(users).where(isNotNull(users.passwordHash)).limit(1);
  return first !== undefined;
}

export const findPasswords = (db: Db, emails: readonly string[]) =>
  db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, [...emails]));

export async function findBadgeIds(db: Db): Promise<Map<string, string>> {
  const badges = await db.select({ id: trustBadges.id, type: trustBadges.type }).from(trustBadges);
  return new Map(badges.map(({ id, type }) => [type, id]));
}

export async function insertRows(tx: Db, rows: Rows): Promise<void> {
  await tx.insert(users).values(rows.users);
  await tx.insert(companies).values(rows.companies);
  await dateOwners(tx);
  await tx.insert(companyMembers).values(rows.companyMembers);
  await tx.insert(companyInvitations).values(rows.companyInvitations);
  await tx.insert(distributors).values(rows.distributors);
  await tx.insert(companyBadges).values(rows.companyBadges);
  await tx.insert(badgeWarnings).values(rows.badgeWarnings);
  await tx.insert(products).values(rows.products);
  await tx.insert(productTerritories).values(rows.productTerritories);
  await tx.insert(connections).values(rows.connections);
  await tx.insert(payers).values(rows.payers);
  await tx.insert(billingDetails).values(rows.billingDetails);
  await tx.insert(subscriptions).values(rows.subscriptions);
  await tx.insert(planPeriods).values(rows.planPeriods);
  await tx.insert(creditGrants).values(rows.creditGrants);
  await tx.insert(billingEvents).values(rows.billingEvents);
  await tx.insert(events).values(rows.events);
  await tx.insert(notifications).values(rows.notifications);
  await tx.insert(conversations).values(rows.conversations);
  await tx.insert(messages).values(rows.messages);
  await tx.insert(conversationSides).values(rows.conversationSides);
  await tx.insert(accessApplications).values(rows.accessApplications);
  await tx.insert(changeRequests).values(rows.changeRequests);
  await tx.insert(companyClaims).values(rows.companyClaims);
  await tx.insert(companyNews).values(rows.companyNews);
  await tx.insert(companyCertificates).values(rows.companyCertificates);
  await tx.insert(jobs).values(rows.jobs);
  await tx.insert(jobApplications).values(rows.jobApplications);
  await tx.insert(savedProducts).values(rows.savedProducts);
  await tx.insert(savedSearches).values(rows.savedSearches);
  await tx.insert(searchFinds).values(rows.searchFinds);
  await tx.insert(closingRequests).values(rows.closingRequests);
  await tx.insert(reports).values(rows.reports);
  await tx.insert(reportMessages).values(rows.reportMessages);
  await tx.insert(clockBaselines).values(rows.clockBaselines);
  await tx.insert(deals).values(rows.deals);
  await tx.insert(dealProducts).values(rows.dealProducts);
  await tx.insert(dealPrivates).values(rows.dealPrivates);
  await tx.insert(dealProposals).values(rows.dealProposals);
  await tx.insert(dealHistory).values(rows.dealHistory);
  await tx.insert(dealTasks).values(rows.dealTasks);
  await tx.insert(rfqs).values(rows.rfqs);
  await tx.insert(rfqProducts).values(rows.rfqProducts);
  await tx.insert(rfqResponses).values(rows.rfqResponses);
  await tx.insert(rfqScores).values(rows.rfqScores);
  await tx.insert(companyViews).values(rows.companyViews);
  await tx.insert(productViews).values(rows.productViews);
  await tx.insert(searchAppearances).values(rows.searchAppearances);
}

export type Plan = typeof subscriptionPlans.$inferSelect;

export const findPlans = (db: Db): Promise<Plan[]> => db.select().from(subscriptionPlans);

export const findInvoices = (db: Db) =>
  db
    .select({ invoice: invoices, companyId: payers.companyId, paidCents: sql<number>`0`.mapWith(Number) })
    .from(invoices)
    .innerJoin(payers, eq(payers.id, invoices.payerId))
    .orderBy(invoices.issuedAt, invoices.number);

/** Dates owners' memberships from the registration of their company, not from the loading of the demo. */
async function dateOwners(tx: Db): Promise<void> {
  await tx
    .update(companyMembers)
    .set({ createdAt: companies.createdAt })
    .from(companies)
    .where(eq(companies.id, companyMembers.companyId));
}

export async function insertCompanyAgreement(
  tx: Db,
  agreement: typeof companyAgreements.$inferInsert,
): Promise<void> {
  await tx.insert(companyAgreements).values(agreement);
}

export async function insertAttachment(
  tx: Db,
  attachment: typeof messageAttachments.$inferInsert,
): Promise<void> {
  await tx.insert(messageAttachments).values(attachment);
}

export async function findRoom(db: Db, companyId: string) {
  const other = sql`case when ${companyAgreements.lowCompanyId} = ${companyId} then ${companyAgreements.highCompanyId} else ${companyAgreements.lowCompanyId} end`;
  const [room] = await db
    .select({
      roomId: companyAgreements.lineId,
      them: { companyId: companies.id, ownerId: companies.ownerId },
    })
    .from(companyAgreements)
    .innerJoin(companies, eq(companies.id, other))
    .where(and(isPartyTo(companyId), isBinding))
    .orderBy(companyAgreements.id)
    .limit(1);
  return room;
}

export async function insertRoomSides(tx: Db, sides: (typeof roomSides.$inferInsert)[]): Promise<void> {
  await tx.insert(roomSides).values(sides);
}

export async function insertRoomDocument(tx: Db, document: typeof roomDocuments.$inferInsert): Promise<void> {
  await tx.insert(roomDocuments).values(document);
}

export async function insertRoomVersion(tx: Db, version: typeof roomVersions.$inferInsert): Promise<void> {
  await tx.insert(roomVersions).values(version);
}

export async function insertRoomAct(tx: Db, act: typeof roomActs.$inferInsert): Promise<void> {
  await tx.insert(roomActs).values(act);
}
