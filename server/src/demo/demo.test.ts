import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listCompanyBadges } from '#contract/badges.ts';
import { countApplications, listApplications } from '#contract/access-applications.ts';
import { listClaims } from '#contract/claims.ts';
import { DEMO_COMPANY_SLUG, getCompany, getCompanyBySlug, listCompanies } from '#contract/companies.ts';
import { listCertificates } from '#contract/company-certificates.ts';
import { listCompanyNews } from '#contract/company-news.ts';
import {
  ConnectionState,
  answerConnection,
  getConnectionCounts,
  listConnections,
} from '#contract/connections.ts';
import { getRoom, listRoomDocuments, listRooms } from '#contract/document-rooms.ts';
import { listJobApplications } from '#contract/job-applications.ts';
import { JOB_STATUSES, JOB_TYPES, listJobs } from '#contract/jobs.ts';
import { listConversations, listMessages } from '#contract/messages.ts';
import { VERDICTS } from '#contract/evidence.ts';
import { getNdaStatus } from '#contract/nda.ts';
import { getUnread, listNotifications } from '#contract/notifications.ts';
import { listOpportunities } from '#contract/opportunities.ts';
import { type Product, listProducts } from '#contract/products.ts';
import { getReport, listReports } from '#contract/reports.ts';
import { listInvitations, listMembers } from '#contract/members.ts';
import { getUser, signIn } from '#contract/session.ts';
import { listSavedSearches } from '#contract/saved-searches.ts';
import {
  BadgeType,
  CompanyType,
  ProductCategory,
  RegulatoryStatus,
  TERRITORY_STATES,
  Territory,
} from '#contract/vocabulary.ts';
import { listAdminUsers } from '#contract/user-administration.ts';
import { companyBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { messages } from '#db/tables/messages.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import { verifyChain } from '#domains/signatures/hash-chain.ts';
import { ensureRegistryAccount } from '#domains/users/users.ts';
import { hashPassword } from '#platform/passwords.ts';
import { type Client, useApp } from '#test/app.ts';
import { createAdmin, createPerson } from '#test/factories.ts';
import { type Demo, loadDemo } from './load.ts';

const app = useApp();
let demo: Demo | undefined;
beforeAll(async () => {
  demo = await loadDemo(app.app.platform);
});

const everyCompany = () => app.database.db.select().from(companies);
const everyProduct = () => app.database.db.select().from(products);

async function signedIn(person: string): Promise<Client> {
  const email = demo?.signIns.find(({ who }) => who.startsWith(person))?.email;
  const client = app.client();
  const body = { email: email ?? '', password: demo?.password ?? '' };
  expect((await client.call(signIn, { body })).status).toBe(200);
  return client;
}

describe('the demo marketplace', () => {
  test('offers sign-ins for five people', async () => {
    expect(demo?.signIns).toHaveLength(5);
    for (const person of ['Dana', 'Marcus', 'Rafael', 'June', 'Jia']) await signedIn(person);
  });

  test('has colleagues in every role, one of whom acts for two companies', async () => {
    const jia = await signedIn('Jia');
    const [halden, lumetra] = (await jia.call(getUser)).body.companies;
    expect([halden?.role, lumetra?.role]).toEqual(['editor', 'viewer']);
    const params = { id: halden?.id ?? '' };
    const members = await jia.call(listMembers, { params });
    expect(members.body.map(({ role }) => role)).toEqual(['owner', 'editor', 'editor', 'viewer']);
    const sent = await (await signedIn('Dana')).call(listInvitations, { params });
    expect(sent.body.map(({ isExpired }) => isExpired)).toEqual([true, false]);
  });

  test('shows one company page at a short URL as well as by its id', async () => {
    const bySlug = (slug: string) => app.client().call(getCompanyBySlug, { params: { slug } });
    const { body: page } = await bySlug(DEMO_COMPANY_SLUG);
    expect(page.name).toBe('Halden Orthopaedics');
    expect((await app.client().call(getCompany, { params: { id: page.id } })).body).toEqual(page);
    for (const unknown of ['lehigh-orthopaedics', 'Halden-Orthopaedics', '../users', page.id])
      expect((await bySlug(unknown)).status).toBe(404);
  });

  test('has applications within and past the promised response time, and applications that were decided', async () => {
    const admin = await createAdmin(app);
    const { body: counts } = await admin.call(countApplications);
    expect(counts).toEqual({ pending: 6, approved: 2, rejected: 1, changes_requested: 1 });
    const { body: waiting } = await admin.call(listApplications, { query: { status: 'pending' } });
    const hours = waiting.map(({ submittedAt }) =>
      Math.floor((Date.now() - Date.parse(submittedAt)) / 3_600_000),
    );
    expect(hours).toEqual([5, 16, 27, 30, 46, 55]);
    expect(waiting.map(({ changeRequests }) => changeRequests)).toEqual([0, 0, 0, 1, 0, 0]);
  });

  test('has a request to delete an account', async () => {
    const { body } = await (await createAdmin(app)).call(listAdminUsers, { query: { status: 'asked' } });
    expect(body).toMatchObject([{ firstName: 'Renata', lastName: 'Kowal' }]);
  });

  test('has an open report with copied messages', async () => {
    const admin = await createAdmin(app);
    const { body: open } = await admin.call(listReports);
    expect(open).toMatchObject([{ reason: 'spam', messagesCount: 3 }]);
    const { body } = await admin.call(getReport, { params: { id: open[0]?.id ?? '' } });
    expect(body.note).not.toBe('');
    expect(body.messages.every(({ content }) => content !== '')).toBe(true);
  });

  test('has pending claims with supporting and contradicting email addresses', async () => {
    const { body } = await (await createAdmin(app)).call(listClaims);
    expect(body.map(({ address, waitingForPage }) => [address.verdict, waitingForPage])).toEqual([
      ['same_domain', 1],
      ['other_domain', 2],
      ['other_domain', 2],
    ]);
  });

  test('adds nothing on a second start and offers the same sign-ins', async () => {
    const count = async () => ({
      people: await app.database.db.$count(users),
      companies: await app.database.db.$count(companies),
      products: await app.database.db.$count(products),
    });
    const before = await count();
    expect(await loadDemo(app.app.platform)).toEqual(demo);
    expect(await count()).toEqual(before);
  });

  test('has a working page and badge list for every company', async () => {
    const all = await everyCompany();
    expect(all.length).toBeGreaterThan(55);
    for (const { id, name } of all) {
      const page = await app.client().call(getCompany, { params: { id } });
      expect([page.status, page.body.name]).toEqual([200, name]);
      expect((await app.client().call(listCompanyBadges, { params: { companyId: id } })).status).toBe(200);
    }
  });

  test('covers every type, territory, category, status and badge', async () => {
    const [all, listed] = [await everyCompany(), await everyProduct()];
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(CompanyType.options));
    expect(new Set(all.flatMap(({ territories }) => territories))).toEqual(new Set(Territory.options));
    expect(new Set(listed.map(({ category }) => category))).toEqual(new Set(ProductCategory.options));
    const statuses = RegulatoryStatus.options.filter((status) => status !== 'other');
    expect(new Set(listed.map(({ regulatoryStatus }) => regulatoryStatus))).toEqual(new Set(statuses));
    const badges = await Promise.all(
      BadgeType.options.map((badge) =>
        app.client().call(listCompanies, { query: { badge: [badge], limit: 1 } }),
      ),
    );
    expect(badges.map(({ body }) => body.length)).toEqual(BadgeType.options.map(() => 1));
  });

  test('has open jobs of every type, private drafts, news and certificates', async () => {
    const { body: board } = await app.client().call(listJobs);
    expect(new Set(board.map(({ jobType }) => jobType))).toEqual(new Set(JOB_TYPES));
    expect(new Set(board.map(({ isRemote }) => isRemote))).toEqual(new Set([true, false]));
    const dana = await signedIn('Dana');
    const { body: page } = await dana.call(getCompanyBySlug, { params: { slug: DEMO_COMPANY_SLUG } });
    expect(page).toMatchObject({ foundedYear: 2009, headcount: 140 });
    const postings = await dana.call(listJobs, { query: { companyId: page.id } });
    expect(new Set(postings.body.map(({ status }) => status))).toEqual(new Set(JOB_STATUSES));
    const params = { id: page.id };
    expect((await app.client().call(listCompanyNews, { params })).body).toHaveLength(3);
    const certificates = await dana.call(listCertificates, { params });
    expect(certificates.body.map(({ isExpired }) => isExpired)).toEqual([false, false, true]);
  });

  test('has open, taken and shared territories, and opportunities', async () => {
    const { body: opportunities } = await app.client().call(listOpportunities, { query: { limit: 5 } });
    expect(opportunities).toHaveLength(5);
    const terms = await app.database.db.select().from(productTerritories);
    expect(new Set(terms.map(({ state }) => state))).toEqual(new Set(TERRITORY_STATES));
  });

  test('has badges that will expire soon, and expired, pending, rejected and revoked ones', async () => {
    const badges = await app.database.db.select().from(companyBadges);
    const inDays = ({ expiresAt }: { expiresAt: string | null }) =>
      expiresAt ? (Date.parse(expiresAt) - Date.now()) / 86_400_000 : Infinity;
    expect(badges.some((badge) => inDays(badge) > 0 && inDays(badge) < 30)).toBe(true);
    expect(badges.some((badge) => inDays(badge) < 0)).toBe(true);
    const states = new Set(badges.map(({ status }) => status));
    expect(states).toEqual(new Set(['approved', 'pending', 'rejected', 'revoked']));
  });

  test('dates every event after the people and companies involved in it registered', async () => {
    const { db } = app.database;
    const joined = new Map((await db.select().from(users)).map(({ id, createdAt }) => [id, createdAt]));
    const opened = new Map((await everyCompany()).map(({ id, createdAt }) => [id, createdAt]));
    const isLater = (moment: string | null, start: string | undefined) => !moment || moment > (start ?? 'z');
    const early = [
      ...(await db.select().from(connections)).filter(
        ({ createdAt, requesterId, recipientId }) =>
          ![requesterId, recipientId].every((id) => isLater(createdAt, joined.get(id))),
      ),
      ...(await db.select().from(ndaAgreements)).filter(
        ({ signedAt, userId }) => !isLater(signedAt, joined.get(userId)),
      ),
      ...(await db.select().from(messages)).filter(
        ({ createdAt, senderId }) => !isLater(createdAt, joined.get(senderId)),
      ),
      ...(await db.select().from(companyBadges)).filter(
        ({ awardedAt, companyId }) => !isLater(awardedAt, opened.get(companyId)),
      ),
      ...(await everyProduct()).filter(
        ({ createdAt, companyId }) => !isLater(createdAt, opened.get(companyId)),
      ),
    ];
    expect(early).toEqual([]);
  });

  test('has exactly the logos that its companies use', async () => {
    const named = (await everyCompany()).flatMap(({ logoUrl }) => logoUrl ?? []);
    const missing = named.filter((path) => !existsSync(`web/public${path}`));
    expect(missing).toEqual([]);
    expect(readdirSync('web/public/demo/logos')).toHaveLength(named.length);
  });

  test('contains no clearance number that could be real', async () => {
    const files = readdirSync('server/src/demo', { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`server/src/demo/${file}`, 'utf8'));
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).not.toMatch(/\b(?:K|DEN|P)\d\d(?!99[0-8])\d{4}\b/);
  });

  test('covers every verdict on a clearance number, using its own invented FDA records', async () => {
    const numbers = (await app.client().pages<Product>('/api/products?limit=200'))
      .flat()
      .flatMap(({ clearances }) => clearances);
    expect(new Set(numbers.map(({ verdict }) => verdict))).toEqual(
      new Set(VERDICTS.filter((verdict) => verdict !== 'pending')),
    );
    for (const { verdict, isDemoRecord, recordUrl } of numbers) {
      expect(isDemoRecord).toBe(!['on_file', 'source_unavailable'].includes(verdict));
      expect(recordUrl).toBeNull();
    }
  });

  test('lists its best companies and products first', async () => {
    const { body: first } = await app.client().call(listCompanies, { query: { limit: 6 } });
    expect(first.every(({ logoUrl, isVerified }) => logoUrl !== null && isVerified)).toBe(true);
    const { body } = await app.client().call(listProducts, { query: { limit: 4 } });
    expect(body.map(({ name }) => name)).toContain('Meridian Cementless Stem');
  });
});

describe('Dana in the demo', () => {
  test('has requests to answer, unread messages and notifications', async () => {
    const dana = await signedIn('Dana');
    expect((await dana.call(getConnectionCounts)).body).toEqual({ pending: 3, sent: 2, active: 13 });
    expect((await dana.call(getUnread)).body).toMatchObject({
      messages: 2,
      notifications: 4,
      pendingConnections: 3,
    });
    const history = await dana.call(listConnections, { query: { limit: 50 } });
    expect(new Set(history.body.map(({ feeStatus }) => feeStatus))).toEqual(
      new Set(['none', 'pending', 'credit']),
    );
    expect(new Set(history.body.map(({ state }) => state))).toEqual(new Set(ConnectionState.options));
    expect((await dana.call(listNotifications)).body.length).toBeGreaterThan(5);
    expect((await dana.call(getNdaStatus)).body.hasSigned).toBe(true);
  });

  test('can read her conversations', async () => {
    const dana = await signedIn('Dana');
    const { body } = await dana.call(listConversations);
    expect(body[0]).toMatchObject({
      userName: 'Marcus Oyelaran',
      companyName: 'Brazos Surgical Partners',
      unreadCount: 2,
    });
    for (const { userId, lastMessage } of body) {
      const thread = await dana.call(listMessages, { query: { conversationWith: userId } });
      expect(lastMessage).not.toBe('');
      expect(thread.body[0]?.content).toBe(lastMessage);
      expect(thread.body.every(({ content }) => content !== '')).toBe(true);
    }
  });

  test('sees which of her conversations is muted', async () => {
    const dana = await signedIn('Dana');
    const { body } = await dana.call(listConversations);
    expect(body.filter(({ isMuted }) => isMuted)).toMatchObject([{ userName: 'Ruth Abernathy' }]);
  });

  test('can download the spreadsheet that she sent to Marcus', async () => {
    const dana = await signedIn('Dana');
    const { body } = await dana.call(listMessages);
    const files = body.flatMap(({ attachments }) => attachments);
    const sheet = files.find(({ name }) => name === 'Meridian loaner sets 2027.csv');
    expect(await (await dana.fetch(sheet?.url ?? '')).text()).toContain('MS-24;San Antonio');
  });

  test('shares the documents of a room with Marcus only up to the stage that she has opened', async () => {
    const [dana, marcus] = await Promise.all([signedIn('Dana'), signedIn('Marcus')]);
    const rooms = (await dana.call(listRooms)).body;
    expect(rooms.map(({ isOpen, company }) => [isOpen, company.name])).toEqual([
      [true, 'Brazos Surgical Partners'],
      [false, expect.any(String)],
    ]);
    const id = rooms[0]?.id ?? '';
    expect((await dana.call(getRoom, { params: { id } })).body).toMatchObject({
      ownCounts: { introduction: 1, evaluation: 1, due_diligence: 1, contract: 1 },
      theirCounts: { introduction: 1, evaluation: 1 },
      unopened: 1,
    });
    expect((await marcus.call(getRoom, { params: { id } })).body.theirCounts.contract).toBe(0);
    const query = { of: 'theirs', stage: 'evaluation' } as const;
    const [prices] = (await marcus.call(listRoomDocuments, { params: { id }, query })).body;
    const file = await marcus.fetch(`/api/room-versions/${prices?.version.id}/file`);
    expect(await file.text()).toContain('MS-11,Meridian stem size 11,3150,1420');
  });

  test('sees the applicants for one of her jobs', async () => {
    const dana = await signedIn('Dana');
    const { body: jobs } = await dana.call(listJobs, { query: { q: 'Dallas' } });
    expect(jobs).toMatchObject([{ title: 'Distributor Development Manager, South', applications: 1 }]);
    const { body } = await dana.call(listJobApplications, { params: { id: jobs[0]?.id ?? '' } });
    expect(body).toMatchObject([{ applicant: { firstName: 'Miguel' }, cv: { kind: 'pdf' } }]);
    expect((await dana.fetch(body[0]?.cv?.url ?? '')).status).toBe(200);
  });

  test('can accept Rafael’s request', async () => {
    const dana = await signedIn('Dana');
    const { body } = await dana.call(listConnections, {
      query: { status: ['pending'], direction: 'incoming' },
    });
    const rafael = body.find(({ requester }) => requester.firstName === 'Rafael');
    const answer = await dana.call(answerConnection, {
      params: { id: rafael?.id ?? '' },
      body: { status: 'accepted' },
    });
    expect(answer.body).toMatchObject({
      status: 'accepted',
      feeCents: 500,
      product: { name: 'Meridian Cementless Stem' },
    });
  });
});

test('Marcus has saved searches with a new result', async () => {
  const marcus = await signedIn('Marcus');
  const { body } = await marcus.call(listSavedSearches);
  expect(body.map(({ name }) => name)).toEqual(['Open in Texas', 'New orthopedic implants']);
  expect(body.at(-1)?.newCount).toBeGreaterThan(0);
});

test('Rafael has not signed the NDA', async () => {
  const rafael = await signedIn('Rafael');
  expect((await rafael.call(getNdaStatus)).body.hasSigned).toBe(false);
  expect((await rafael.call(listConversations)).status).toBe(403);
});

test('June, an observer, has a message to read', async () => {
  const june = await signedIn('June');
  expect((await june.call(getUnread)).body).toMatchObject({ messages: 1, pendingConnections: 1 });
});

test('the demo’s signed agreements form a valid hash chain', async () => {
  expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true, length: 32 });
});

describe('an existing database', () => {
  const imported = useApp();
  const lived = useApp();

  test('is filled with demo data if it contains only public records', async () => {
    await ensureRegistryAccount(imported.database.db);
    expect(await loadDemo(imported.app.platform)).toEqual(demo);
  });

  test('is left unchanged if people exist, and offers no sign-ins', async () => {
    await createPerson(lived);
    expect(await loadDemo(lived.app.platform)).toBeUndefined();
    expect(await lived.database.db.$count(companies)).toBe(0);
  });

  test('no longer offers a sign-in whose password was changed', async () => {
    const passwordHash = await hashPassword('another password');
    await imported.database.db.update(users).set({ passwordHash }).where(like(users.email, 'june.%'));
    const told = await loadDemo(imported.app.platform);
    expect(told?.signIns.map(({ who }) => who.split(' ')[0])).toEqual(['Dana', 'Marcus', 'Rafael', 'Jia']);
  });
});
