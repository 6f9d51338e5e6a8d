import { ensureRegistryAccount } from '#domains/users/users.ts';
import type { Db } from '#platform/db.ts';
import { hashPassword, isPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { signAgreements } from './agreements.ts';
import { sendFiles } from './attachments.ts';
import { applicationRows, changeRequestRows } from './applications.ts';
import { badgeHappenings, badgeRows, warningRows } from './badges.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { claimRows } from './claims.ts';
import { memberInvitationRows, memberRows } from './colleagues.ts';
import { agreementHappenings, signCompanyAgreements } from './company-agreements.ts';
import { conversationRows } from './conversations.ts';
import { dealRows } from './deals.ts';
import { negotiateAgreements } from './distribution-agreements.ts';
import { stateClearances } from './evidence.ts';
import { jobApplicationRows, jobRows } from './jobs.ts';
import {
  type People,
  closingRows,
  companyRows,
  mailOf,
  peopleOf,
  productRows,
  profileRows,
  unclaimedRows,
  userRows,
} from './marketplace.ts';
import { certificateRows, newsRows } from './news.ts';
import { detailRows, feeRows, payerRows } from './billing.ts';
import { fillPassports } from './passports.ts';
import { invoiceMonths } from './invoices.ts';
import { planRows } from './plans.ts';
import { connectionRows, happeningsOf, notificationRows } from './network.ts';
import { fillRoom } from './room.ts';
import { recommend } from './recommendations.ts';
import { reportRows } from './reports.ts';
import { viewRows } from './views.ts';
import { rfqRows } from './rfqs.ts';
import { savedProductRows } from './saved-products.ts';
import { findRows, searchRows } from './saved-searches.ts';
import * as store from './store.ts';
import { territoryRows } from './territories.ts';

export interface Demo {
  readonly password: string;
  readonly signIns: readonly { email: string; who: string }[];
}

const PASSWORD = 'medaccord-demo';
const SIGN_INS = [
  { name: 'Dana Whitfield', who: 'manufacturer, Halden Orthopaedics' },
  { name: 'Marcus Oyelaran', who: 'distributor, Brazos Surgical Partners' },
  { name: 'Rafael Ochoa', who: 'distributor, Trinity Fork Surgical; has asked Dana to connect' },
  { name: 'June Castellano', who: 'observer, Pecos Health Partners' },
  { name: 'Jia Tanaka', who: 'editor of Halden Orthopaedics and viewer of Lumetra Diagnostics' },
].map(({ name, who }) => ({ email: mailOf(name), who: `${name}, ${who}` }));

/**
 * Fills a database without people with the demo marketplace in one transaction, and then computes recommendations;
 * otherwise changes nothing. Returns the sign-ins that work, or undefined when none does.
 */
export async function loadDemo(platform: Platform): Promise<Demo | undefined> {
  if (!(await store.hasPeople(platform.db))) {
    const passwordHash = await hashPassword(PASSWORD);
    const filled = await platform.db.transaction(async (tx) => {
      await store.lockDemo(tx);
      return (await store.hasPeople(tx)) ? undefined : fill(platform, tx, passwordHash);
    });
    if (filled) await recommend(platform, filled.calendar, filled.people);
  }
  const signIns = await workingSignIns(platform.db);
  return signIns.length > 0 ? { password: PASSWORD, signIns } : undefined;
}

interface Filled {
  readonly calendar: Calendar;
  readonly people: People;
}

async function fill(platform: Platform, tx: Db, passwordHash: string): Promise<Filled> {
  const calendar = createCalendar(new Date());
  const people = peopleOf(calendar);
  const happenings = [
    ...happeningsOf(calendar, people),
    ...badgeHappenings(calendar, people),
    ...agreementHappenings(calendar, people),
  ];
  const { billingEvents, ...bought } = planRows(calendar, people, await store.findPlans(tx));
  const registryId = await ensureRegistryAccount(tx);
  await store.insertRows(tx, {
    users: userRows(calendar, people, passwordHash),
    companies: [...unclaimedRows(calendar, registryId), ...companyRows(calendar, people)],
    companyMembers: memberRows(calendar, people),
    companyInvitations: memberInvitationRows(calendar, people),
    distributors: profileRows(calendar, people),
    companyBadges: badgeRows(calendar, people, await store.findBadgeIds(tx)),
    badgeWarnings: warningRows(calendar),
    products: productRows(calendar, people),
    productTerritories: territoryRows(calendar, people),
    connections: connectionRows(calendar, people),
    payers: payerRows(calendar, people),
    billingDetails: detailRows(calendar),
    ...bought,
    billingEvents: [...feeRows(calendar, people), ...billingEvents],
    events: happenings.map(({ event }) => event),
    notifications: notificationRows(calendar, happenings),
    ...conversationRows(platform, calendar, people),
    accessApplications: applicationRows(calendar),
    changeRequests: changeRequestRows(calendar),
    companyClaims: claimRows(calendar, people),
    companyNews: newsRows(calendar, people),
    companyCertificates: certificateRows(calendar, people),
    jobs: jobRows(calendar, people),
    jobApplications: jobApplicationRows(calendar, people),
    savedProducts: savedProductRows(calendar, people),
    savedSearches: searchRows(calendar, people),
    searchFinds: findRows(calendar, people),
    closingRequests: closingRows(calendar, people),
    ...reportRows(platform, calendar, people),
    ...dealRows(platform, calendar, people),
    ...rfqRows(platform, calendar, people),
    ...viewRows(calendar, people),
  });
  await invoiceMonths(platform, tx, calendar);
  await stateClearances(platform, tx, calendar);
  await signAgreements(platform, tx, calendar, people);
  await signCompanyAgreements(platform, tx, calendar, people);
  await negotiateAgreements(platform, tx, calendar, people);
  await sendFiles(platform, tx, calendar, people);
  await fillRoom(platform, tx, calendar, people);
  await fillPassports(platform, tx, calendar, people);
  return { calendar, people };
}

/**
 * Returns the demo's sign-ins that still work. The demo's people share one hash, so one comparison suffices until a
 * password changes.
 */
async function workingSignIns(db: Db): Promise<Demo['signIns']> {
  const stored = await store.findPasswords(
    db,
    SIGN_INS.map(({ email }) => email),
  );
  const hashes = new Map(stored.map(({ email, passwordHash }) => [email, passwordHash]));
  const works = new Map<string, boolean>();
  for (const hash of new Set(hashes.values())) if (hash) works.set(hash, await isPassword(hash, PASSWORD));
  return SIGN_INS.filter(({ email }) => works.get(hashes.get(email) ?? '') ?? false);
}
