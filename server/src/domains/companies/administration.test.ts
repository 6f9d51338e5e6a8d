import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getAdminOverview } from '#contract/admins.ts';
import { claimCompany, decideClaim } from '#contract/claims.ts';
import { changeCompany, getCompany, listCompanies } from '#contract/companies.ts';
import {
  type AdminCompany,
  deleteCompany,
  listAdminCompanies,
  verifyCompany,
} from '#contract/company-administration.ts';
import { answerConnection, listConnections, requestConnection } from '#contract/connections.ts';
import { removeMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { events } from '#db/tables/events.ts';
import { products } from '#db/tables/products.ts';
import { type Client, type Reply, useApp } from '#test/app.ts';
import {
  type Person,
  connect,
  createAdmin,
  createPeople,
  createPerson,
  createPrincipal,
  createUnclaimed,
  createColleague,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { emailAbout } from '#test/outbox.ts';
import { listAuditLog } from '#contract/audit-log.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';
import { obstacleToDeletion } from './administration.permissions.ts';

const app = useApp();
const verify = (admin: Client, id: string, isVerified = true) =>
  admin.call(verifyCompany, { params: { id }, body: { isVerified } });
const remove = (admin: Client, id: string) =>
  admin.call(deleteCompany, { params: { id }, body: { reason: 'It copies another page.' } });
const pageOf = (id: string) => app.client().call(getCompany, { params: { id } });
const namesOf = async (admin: Client, query: object) =>
  (await admin.call(listAdminCompanies, { query })).body.map(({ name }) => name);

async function rename({ client }: Person, id: string, name: string): Promise<void> {
  const { updatedAt } = (await pageOf(id)).body;
  const { status } = await client.call(changeCompany, { params: { id }, body: { name, updatedAt } });
  expect(status).toBe(200);
}

const recorded = async (name: string, companyId: string) =>
  (
    await app.database.db
      .select()
      .from(events)
      .where(sql`${events.name} = ${name} and ${events.payload} ->> 'companyId' = ${companyId}`)
  ).map(({ payload }) => payload);

describe('the administrators’ list of companies', () => {
  test('contains companies and unclaimed pages newest first, with their owners', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, {
      name: 'Listed One',
      location: 'Reno, NV',
      website: 'https://listed.example',
    });
    const page = await createUnclaimed(app, { name: 'Listed Record' });
    const { body } = await admin.call(listAdminCompanies, { query: { q: 'lIsTed' } });
    expect(body).toMatchObject([
      { id: page, isUnclaimed: true, owner: null, contactEmail: null, source: { name: 'FDA' } },
      {
        id: owner.companyId,
        name: 'Listed One',
        type: 'manufacturer',
        location: 'Reno, NV',
        website: 'https://listed.example',
        isVerified: false,
        verifiedAs: null,
        isUnclaimed: false,
        ownerId: owner.id,
        owner: { firstName: 'Dana', lastName: 'Whitfield' },
        contactEmail: owner.user.email,
        productsCount: 0,
        source: null,
      },
    ]);
  });

  test('can be searched by name and place and filtered by type and verification', async () => {
    const admin = await createAdmin(app);
    const sealed = await createPrincipal(app, { name: 'Quince Sealed', type: 'distributor' });
    await createPrincipal(app, { name: 'Quince Plain', location: 'Vail, CO' });
    const renamed = await createPrincipal(app, { name: 'Quince Before' });
    await createUnclaimed(app, { name: 'Quince Record' });
    await verify(admin, sealed.companyId);
    await verify(admin, renamed.companyId);
    await rename(renamed, renamed.companyId, 'Quince After');
    const q = 'quince';
    expect(await namesOf(admin, { q })).toHaveLength(4);
    expect(await namesOf(admin, { q: 'vail' })).toEqual(['Quince Plain']);
    expect(await namesOf(admin, { q: '%' })).toEqual([]);
    expect(await namesOf(admin, { q, type: 'distributor' })).toEqual(['Quince Sealed']);
    expect(await namesOf(admin, { q, status: 'verified' })).toEqual(['Quince Sealed']);
    expect(await namesOf(admin, { q, status: 'unverified' })).toEqual(['Quince Plain', 'Quince After']);
    expect(await namesOf(admin, { q, status: 'renamed' })).toEqual(['Quince After']);
    expect(await namesOf(admin, { q, status: 'unclaimed' })).toEqual(['Quince Record']);
    expect(await namesOf(admin, { q, type: '', status: '' })).toHaveLength(4);
    expect((await admin.send('GET', '/api/admin/companies?status=odd')).status).toBe(400);
  });

  test('contains each company once across pages, even while other companies register', async () => {
    const admin = await createAdmin(app);
    for (let n = 0; n < 5; n += 1) await createUnclaimed(app, { name: `Paged ${n}` });
    const seen: string[] = [];
    for (let path: string | undefined = '/api/admin/companies?q=paged&limit=2'; path;) {
      const reply: Reply<AdminCompany[]> = await admin.send<AdminCompany[]>('GET', path);
      seen.push(...reply.body.map(({ name }) => name));
      await createUnclaimed(app, { name: `Paged later ${seen.length}` });
      path = /<(.+)>/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['Paged 4', 'Paged 3', 'Paged 2', 'Paged 1', 'Paged 0']);
  });
});

describe('a company’s verification', () => {
  test('can be granted and removed, is visible to everyone, notifies the owner and is recorded', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Sealed' });
    const id = owner.companyId;
    const [atOwner, atColleague] = [await openStream(owner.client), await openStream(await createAdmin(app))];
    expect((await verify(admin, id)).body).toMatchObject({ id, isVerified: true });
    await Promise.all([atOwner.receives('companies'), atColleague.receives('companies')]);
    expect((await pageOf(id)).body.isVerified).toBe(true);
    await expectNotified(owner, { kind: 'company_checked', companyId: id, isVerified: true });
    expect((await verify(admin, id)).status).toBe(200);
    expect(await recorded('company.verified', id)).toEqual([{ companyId: id, adminId: expect.any(String) }]);

    expect((await verify(admin, id, false)).body.isVerified).toBe(false);
    await expectNotified(owner, { kind: 'company_checked', isVerified: false });
    expect(await recorded('company.unverified', id)).toHaveLength(1);
    for (const stream of [atOwner, atColleague]) stream.close();
  });

  test('is refused when the company’s name is not the one that the administrator saw', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Looked At' });
    const params = { id: owner.companyId };
    const check = (name: string, isVerified = true) =>
      admin.call(verifyCompany, { params, body: { isVerified, name } });
    await rename(owner, owner.companyId, 'Never Seen');
    expect(await check('Looked At')).toMatchObject({
      status: 409,
      body: { code: 'company.renamed', params: { name: 'Never Seen' } },
    });
    expect((await pageOf(owner.companyId)).body.isVerified).toBe(false);
    expect(await check('Never Seen')).toMatchObject({ status: 200, body: { isVerified: true } });
    // Removing the verification does not depend on the name.
    expect(await check('Looked At', false)).toMatchObject({ status: 200, body: { isVerified: false } });
  });

  test('is suspended when the company is renamed, until it is granted again or the previous name is restored', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Acme Ortho' });
    const id = owner.companyId;
    await verify(admin, id);
    const stands = async () => {
      const [one] = (await admin.call(listAdminCompanies, { query: { q: 'acme' } })).body;
      return [one?.name, one?.isVerified, one?.verifiedAs];
    };

    await rename(owner, id, 'ACME Örtho');
    expect(await stands()).toEqual(['ACME Örtho', true, null]);
    await rename(owner, id, 'Acme Brain Surgery');
    expect(await stands()).toEqual(['Acme Brain Surgery', false, 'ACME Örtho']);
    expect((await pageOf(id)).body.isVerified).toBe(false);
    expect((await admin.call(getAdminOverview)).body.renamedCompanies).toBeGreaterThan(0);
    expect(await recorded('company.renamed', id)).toEqual([{ companyId: id, verifiedAs: 'ACME Örtho' }]);
    await rename(owner, id, 'Acme Third');
    expect(await stands()).toEqual(['Acme Third', false, 'ACME Örtho']);
    await rename(owner, id, 'Acme Ortho');
    expect(await stands()).toEqual(['Acme Ortho', true, null]);

    await rename(owner, id, 'Acme Spine');
    await verify(admin, id);
    expect(await stands()).toEqual(['Acme Spine', true, null]);
    await rename(owner, id, 'Acme Hand');
    await verify(admin, id, false);
    expect(await stands()).toEqual(['Acme Hand', false, null]);
    await rename(owner, id, 'Acme Spine');
    expect(await stands()).toEqual(['Acme Spine', false, null]);
  });

  test('is refused for an unclaimed page', async () => {
    const admin = await createAdmin(app);
    const { status, body } = await verify(admin, await createUnclaimed(app));
    expect([status, body]).toMatchObject([409, { code: 'company.verify_unclaimed' }]);
    expect((await verify(admin, UNKNOWN_ID)).status).toBe(404);
    expect(
      (await admin.send('PATCH', `/api/admin/companies/${UNKNOWN_ID}/verify`, { isVerified: 'yes' })).status,
    ).toBe(400);
  });
});

describe('the verification queue', () => {
  test('lists companies in pages, longest-waiting first, counting from the day on which a verification was removed', async () => {
    const admin = await createAdmin(app);
    const ids: string[] = [];
    for (const name of ['Queue One', 'Queue Two', 'Queue Three'])
      ids.push((await createPrincipal(app, { name })).companyId);
    await app.database.db
      .update(companies)
      .set({ unverifiedSince: sql`now() - interval '50 hours'` })
      .where(eq(companies.id, ids[1] ?? ''));
    await verify(admin, ids[0] ?? '');
    const pages = await admin.pages<AdminCompany>('/api/admin/companies?status=unverified&q=queue&limit=1');
    expect(pages.flat().map(({ name }) => name)).toEqual(['Queue Two', 'Queue Three']);
    expect(Date.now() - Date.parse(pages[0]?.[0]?.waitingSince ?? '')).toBeGreaterThan(49 * 3_600_000);
    const [verified] = (await admin.call(listAdminCompanies, { query: { q: 'Queue One' } })).body;
    expect(verified).toMatchObject({ isVerified: true, waitingSince: null });

    await app.database.db
      .update(companies)
      .set({ unverifiedSince: sql`now() - interval '90 days'` })
      .where(eq(companies.id, ids[0] ?? ''));
    await verify(admin, ids[0] ?? '', false);
    expect(await namesOf(admin, { status: 'unverified', q: 'queue' })).toEqual([
      'Queue Two',
      'Queue Three',
      'Queue One',
    ]);
  });
});

describe('a company that waits for verification', () => {
  test.each([
    ['Cyrillic letters', 'Ноrizоn Surgical', 'Horizon Surgical'],
    ['other digits and letters', 'He1ix  0rthopaedics, Inc.', 'Helix Orthopaedics'],
    ['two letters in place of one', 'Norrnandy Wards', 'Normandy VVards LLC'],
  ])('is flagged when its name imitates that of a verified company with %s', async (_how, name, original) => {
    const admin = await createAdmin(app);
    const known = await createPrincipal(app, { name: original });
    await verify(admin, known.companyId);
    const imitator = await createPrincipal(app, { name });
    const other = await createPrincipal(app, { name: `${original} of Ohio` });
    const { body } = await admin.call(listAdminCompanies, { query: { status: 'unverified', limit: 200 } });
    const flagsOf = (id: string) => body.find((company) => company.id === id)?.lookAlikes;
    expect(flagsOf(imitator.companyId)).toEqual([{ id: known.companyId, name: original }]);
    expect(flagsOf(other.companyId)).toEqual([]);
  });
});

describe('deleting a company', () => {
  test('removes its products, notifies its owner and keeps the owner’s account', async () => {
    const admin = await createAdmin(app);
    const [owner, asker] = [await createPrincipal(app, { name: 'Doomed' }), await createPerson(app)];
    const id = owner.companyId;
    await app.database.db.insert(products).values({
      name: 'Doomed Hip',
      companyId: id,
      category: 'other',
      regulatoryStatus: 'other',
    });
    await asker.client.call(requestConnection, { body: { recipientId: owner.id, recipientCompanyId: id } });

    expect((await remove(admin, id)).status).toBe(204);
    expect((await pageOf(id)).status).toBe(404);
    expect(await app.database.db.$count(products, eq(products.companyId, id))).toBe(0);
    expect((await asker.client.call(listConnections)).body).toHaveLength(1);
    const reason = 'It copies another page.';
    await expectNotified(owner, { kind: 'listing_removed', what: 'company', name: 'Doomed', reason });
    const email = await emailAbout(app, owner.user.email, 'The Doomed page was removed from MedAccord');
    expect(email.text).toContain(reason);
    expect(await recorded('company.deleted', id)).toEqual([
      {
        companyId: id,
        name: 'Doomed',
        ownerId: owner.id,
        ownerIds: [owner.id],
        otherMemberIds: [],
        adminId: expect.any(String),
        reason,
      },
    ]);
    expect((await remove(admin, id)).status).toBe(404);
    const { body: log } = await admin.call(listAuditLog, { query: { q: 'copies another' } });
    expect(log).toMatchObject([{ action: 'company.deleted', subject: 'Doomed', reason }]);
  });

  test('notifies every member of the reason, and emails the owners regardless of their settings', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Owned Twice' });
    const second = await createColleague(app, owner, 'owner');
    const editor = await createColleague(app, owner, 'editor');
    const viewer = await createColleague(app, owner, 'viewer');
    const former = await createColleague(app, owner, 'editor');
    await owner.client.call(removeMember, { params: { id: owner.companyId, userId: former.id } });
    expect((await remove(admin, owner.companyId)).status).toBe(204);
    const reason = 'It copies another page.';
    for (const { client, id, user } of [owner, second]) {
      await expectNotified({ client, id, user }, { kind: 'listing_removed', name: 'Owned Twice', reason });
      const subject = 'The Owned Twice page was removed from MedAccord';
      expect((await emailAbout(app, user.email, subject)).text).toContain(reason);
    }
    for (const colleague of [editor, viewer])
      await expectNotified(colleague, { kind: 'listing_removed', name: 'Owned Twice', reason });
    const { body: others } = await former.client.call(listNotifications);
    expect(others.filter(({ subject }) => subject.kind === 'listing_removed')).toEqual([]);
  });

  test('needs a reason', async () => {
    const admin = await createAdmin(app);
    const { companyId: id } = await createPrincipal(app, { name: 'Reasonable' });
    for (const body of [{}, { reason: ' ' }])
      expect(
        (await admin.call(deleteCompany, { params: { id }, body: body as { reason: string } })).status,
      ).toBe(400);
    expect((await pageOf(id)).status).toBe(200);
  });

  test('removes an unclaimed page once no claim is open', async () => {
    const admin = await createAdmin(app);
    const id = await createUnclaimed(app, { name: 'Gone Record' });
    const carla = await createPerson(app);
    const { body: claim } = await carla.client.call(claimCompany, {
      params: { id },
      body: { role: 'Owner', statement: 'Mine.' },
    });
    const refused = await remove(admin, id);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'company.claim_pending' }]);
    await admin.call(decideClaim, { params: { id: claim.id }, body: { status: 'rejected', notes: 'No.' } });
    expect((await remove(admin, id)).status).toBe(204);
    const listed = await app.client().call(listCompanies, { query: { q: 'Gone Record' } });
    expect(listed.body.map((company) => company.id)).not.toContain(id);
  });

  test('keeps the company’s charges on record, with only its name', async () => {
    const admin = await createAdmin(app);
    const [owner, other] = [await createPrincipal(app, { name: 'Paid' }), await createPerson(app)];
    await connect(other, owner);
    expect((await remove(admin, owner.companyId)).status).toBe(204);
    const charges = await app.database.db
      .select({
        companyId: billingEvents.companyId,
        amountCents: billingEvents.amountCents,
        name: payers.name,
      })
      .from(billingEvents)
      .innerJoin(payers, eq(payers.id, billingEvents.payerId))
      .where(eq(billingEvents.userId, owner.id));
    expect(charges).toEqual([{ companyId: null, amountCents: 500, name: 'Paid' }]);
  });

  test('keeps on record the charge for a request that is accepted at the same time', async () => {
    const admin = await createAdmin(app);
    for (let turn = 0; turn < 6; turn += 1) {
      const [owner, other] = [await createPrincipal(app, { name: `Both ${turn}` }), await createPerson(app)];
      const { body: request } = await other.client.call(requestConnection, {
        body: { recipientId: owner.id },
      });
      const [deleted, accepted] = await Promise.all([
        remove(admin, owner.companyId),
        owner.client.call(answerConnection, { params: { id: request.id }, body: { status: 'accepted' } }),
      ]);
      expect(accepted.status).toBe(200);
      const [row] = await app.database.db.select().from(connections).where(eq(connections.id, request.id));
      expect([deleted.status, row?.recipientCompanyId, row?.feeCents]).toEqual([204, null, 500]);
    }
  });

  test('happens once when two administrators delete the company at the same time', async () => {
    const [admin, colleague] = [await createAdmin(app), await createAdmin(app)];
    const { companyId } = await createPrincipal(app, { name: 'Twice' });
    const answers = await Promise.all([remove(admin, companyId), remove(colleague, companyId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await recorded('company.deleted', companyId)).toHaveLength(1);
  });
});

test('only administrators can list, verify and delete companies', async () => {
  const owner = await createPrincipal(app, { name: 'Own' });
  const observer = await createPrincipal(app, { name: 'Lookers', type: 'observer' });
  const [person] = await createPeople(app, 'Otto');
  for (const client of [app.client(), owner.client, observer.client, person.client]) {
    expect((await client.call(listAdminCompanies)).status).toBe(401);
    expect((await verify(client, owner.companyId)).status).toBe(401);
    expect((await remove(client, owner.companyId)).status).toBe(401);
  }
  const [row] = await app.database.db.select().from(companies).where(eq(companies.id, owner.companyId));
  expect(row).toMatchObject({ isVerified: false });
});

test.each([
  [{ waitingClaims: 0 }, undefined],
  [{ waitingClaims: 2 }, { code: 'company.claim_pending', params: { company: 'Halden' } }],
])('the obstacle to deleting a company with %o, if there is one, is reported', (dependents, obstacle) => {
  const { code, params } = obstacleToDeletion({ company: 'Halden', ...dependents }) ?? {};
  expect(code && { code, params }).toEqual(obstacle);
});
