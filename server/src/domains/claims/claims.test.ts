import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getAdminOverview } from '#contract/admins.ts';
import {
  type Claim,
  type ReviewedClaim,
  claimCompany,
  decideClaim,
  listClaims,
  listOwnClaims,
  withdrawClaim,
} from '#contract/claims.ts';
import { changeCompany, getCompany, registerCompany, watchCompany } from '#contract/companies.ts';
import { changeCompanyOwner } from '#contract/company-administration.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getUser } from '#contract/session.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { companyClaims } from '#db/tables/claims.ts';
import { companies } from '#db/tables/companies.ts';
import { events } from '#db/tables/events.ts';
import { users } from '#db/tables/users.ts';
import { type Client, useApp } from '#test/app.ts';
import {
  type Person,
  confirmAddress,
  createAdmin,
  createPeople,
  createPerson,
  createPrincipal,
  createUnclaimed,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';

const app = useApp();
const CLAIM = {
  role: 'Head of sales',
  statement: 'I have sold for Prairie since 2019.',
  evidenceUrls: ['https://prairie.example/people'],
};

const claim = ({ client }: Pick<Person, 'client'>, id: string, body: object = CLAIM) =>
  client.call(claimCompany, { params: { id }, body: body as typeof CLAIM });

async function claimed(person: Person, pageId: string): Promise<Claim> {
  const { status, body } = await claim(person, pageId);
  if (status !== 201) throw new Error(`could not claim: ${JSON.stringify(body)}`);
  return body;
}

const decide = (
  admin: Client,
  id: string,
  status: 'approved' | 'rejected',
  notes: string | null = 'Seen on the site.',
) => admin.call(decideClaim, { params: { id }, body: { status, notes } });

const ownClaims = async ({ client }: Person, companyId: string) =>
  (await client.call(listOwnClaims, { query: { companyId } })).body;
const pageOf = async (id: string, { client }: Pick<Person, 'client'> = { client: app.client() }) =>
  (await client.call(getCompany, { params: { id } })).body;

async function inQueue(admin: Client, id: string): Promise<ReviewedClaim | undefined> {
  const pages = await admin.pages<ReviewedClaim>('/api/admin/claims?limit=200');
  return pages.flat().find((one) => one.id === id);
}

describe('claiming an unclaimed page', () => {
  test('sends the claim to an administrator, who transfers the page to the claimant', async () => {
    const admin = await createAdmin(app);
    const [carla, watcher] = await createPeople(app, 'Carla', 'Walter');
    const id = await createUnclaimed(app, { name: 'Prairie Devices' });
    await watcher.client.call(watchCompany, { params: { id } });
    const [atClaimant, atAdmin] = [await openStream(carla.client), await openStream(admin)];

    const made = await claimed(carla, id);
    expect(made).toMatchObject({ companyId: id, status: 'pending', notes: null, ...CLAIM });
    await atAdmin.receives('claims');
    expect((await admin.call(getAdminOverview)).body.pendingClaims).toBeGreaterThan(0);
    expect(await inQueue(admin, made.id)).toMatchObject({
      claimant: { id: carla.id, firstName: 'Carla' },
      company: { name: 'Prairie Devices', location: 'Fargo, ND', source: { name: 'FDA' } },
      waitingForPage: 1,
      reviewedBy: null,
    });

    const { status, body } = await decide(admin, made.id, 'approved');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'approved', notes: 'Seen on the site.' });
    expect(body.reviewedBy).toMatch(/^admin-/);
    await atClaimant.receives('companies');

    expect(await pageOf(id)).toMatchObject({
      isUnclaimed: false,
      ownerId: carla.id,
      owner: { firstName: 'Carla' },
      // A claimed page does not show its source, but the row keeps it.
      source: null,
    });
    const [row] = await app.database.db.select().from(companies).where(eq(companies.id, id));
    expect(row).toMatchObject({ sourceName: 'FDA', sourceDate: '2026-11-01' });
    const me = (await carla.client.call(getUser)).body;
    expect(me.companies).toEqual([{ id, name: 'Prairie Devices', type: 'manufacturer', role: 'owner' }]);
    const { updatedAt } = await pageOf(id);
    const changed = { params: { id }, body: { description: 'Ours.', updatedAt } };
    expect((await carla.client.call(changeCompany, changed)).status).toBe(200);

    expect((await ownClaims(carla, id))[0]).toMatchObject({ status: 'approved', notes: 'Seen on the site.' });
    await expectNotified(carla, { kind: 'claim_decided', companyId: id, status: 'approved' });
    await expectNotified(watcher, { kind: 'company_claimed', companyId: id, companyName: 'Prairie Devices' });
    await emailAbout(app, carla.user.email, 'The page for Prairie Devices is now yours');
    await emailAbout(app, watcher.user.email, 'Prairie Devices has joined');
    for (const stream of [atClaimant, atAdmin]) stream.close();
  });

  test('notifies the page’s watchers once, however often the job runs', async () => {
    const admin = await createAdmin(app);
    const [carla, watcher] = await createPeople(app, 'Carla', 'Walter');
    const id = await createUnclaimed(app);
    await watcher.client.call(watchCompany, { params: { id } });
    await decide(admin, (await claimed(carla, id)).id, 'approved');
    await expectNotified(watcher, { kind: 'company_claimed' });
    await emailsTo(app, watcher.user.email, 2);
    const [event] = await app.database.db
      .select()
      .from(events)
      .where(sql`${events.name} = 'claim.approved' and ${events.payload} ->> 'companyId' = ${id}`);
    for (let turn = 0; turn < 3; turn += 1)
      await app.app.platform.jobs.send(app.database.db, 'claims.claim.approved', event ?? {});
    // Emails are sent in order, so a second email would have arrived before the email to the next account.
    await emailsTo(app, (await createPerson(app)).user.email);
    expect(await emailsTo(app, watcher.user.email, 2)).toHaveLength(2);
    expect((await watcher.client.call(listNotifications)).body).toHaveLength(1);
  });

  test('closes the other claims to the page once one is approved, and notifies their claimants', async () => {
    const admin = await createAdmin(app);
    const [carla, other] = await createPeople(app, 'Carla', 'Otto');
    const id = await createUnclaimed(app);
    const first = await claimed(carla, id);
    const second = await claimed(other, id);
    expect((await inQueue(admin, first.id))?.waitingForPage).toBe(2);
    await decide(admin, first.id, 'approved');
    expect((await ownClaims(other, id))[0]).toMatchObject({ status: 'superseded', notes: null });
    await expectNotified(other, { kind: 'claim_decided', status: 'superseded' });
    const mail = await emailAbout(app, other.user.email, 'Your claim for Prairie Devices');
    expect(mail.text).toContain('given to someone else');
    const late = await decide(admin, second.id, 'approved');
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'claim.reviewed', params: { status: 'superseded' } },
    ]);
    expect((await pageOf(id)).ownerId).toBe(carla.id);
  });

  test('leaves the page unclaimed after a rejection, emails the reason and allows a new claim', async () => {
    const admin = await createAdmin(app);
    const carla = await createPerson(app);
    const id = await createUnclaimed(app);
    const { id: claimId } = await claimed(carla, id);
    expect((await decide(admin, claimId, 'rejected', null)).status).toBe(400);
    expect((await decide(admin, claimId, 'rejected', 'The site does not name you.')).status).toBe(200);
    expect((await pageOf(id)).isUnclaimed).toBe(true);
    await expectNotified(carla, { kind: 'claim_decided', status: 'rejected' });
    const mail = await emailAbout(app, carla.user.email, 'Your claim for Prairie Devices');
    expect(mail.text).toContain('The site does not name you.');
    await claimed(carla, id);
    expect((await ownClaims(carla, id)).map(({ status }) => status)).toEqual(['pending', 'rejected']);
  });

  test('can be withdrawn while it is pending', async () => {
    const admin = await createAdmin(app);
    const carla = await createPerson(app);
    const id = await createUnclaimed(app);
    const { id: claimId } = await claimed(carla, id);
    const withdraw = () => carla.client.call(withdrawClaim, { params: { id: claimId } });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(409);
    expect(await inQueue(admin, claimId)).toBeUndefined();
    expect((await decide(admin, claimId, 'approved')).status).toBe(409);
    expect((await pageOf(id)).isUnclaimed).toBe(true);
    await claimed(carla, id);
  });

  test('is open to observers, who stop being observers once the claim is approved', async () => {
    const admin = await createAdmin(app);
    const observer = await createPrincipal(app, { name: 'Lookers', type: 'observer' });
    const id = await createUnclaimed(app, { type: 'distributor' });
    await decide(admin, (await claimed(observer, id)).id, 'approved');
    expect((await observer.client.call(getUser)).body.isObserver).toBe(false);
  });

  test('protects the page from later imports', async () => {
    const admin = await createAdmin(app);
    const carla = await createPerson(app);
    const id = await createUnclaimed(app, { sourceKey: 'fda prairie', name: 'Prairie Old' });
    await decide(admin, (await claimed(carla, id)).id, 'approved');
    expect(await createUnclaimed(app, { sourceKey: 'fda prairie', name: 'Prairie New' })).toBe(id);
    expect(await pageOf(id)).toMatchObject({ name: 'Prairie Old', ownerId: carla.id, isUnclaimed: false });
  });
});

test('only a deleted account’s approved claim is kept, for as long as the page exists', async () => {
  const admin = await createAdmin(app);
  const person = await createPerson(app);
  const heir = await createPerson(app);
  await confirmAddress(app, heir);
  const pages = [await createUnclaimed(app), await createUnclaimed(app), await createUnclaimed(app)] as const;
  const [approved, rejected] = [await claimed(person, pages[0]), await claimed(person, pages[1])];
  await claimed(person, pages[2]);
  await decide(admin, approved.id, 'approved');
  await decide(admin, rejected.id, 'rejected');
  const body = { email: heir.user.email };
  await admin.call(changeCompanyOwner, { params: { id: pages[0] }, body });
  await admin.call(deleteUser, { params: { id: person.id }, body: { reason: 'Requested' } });

  const { db } = app.database;
  const kept = await db.select().from(companyClaims).where(eq(companyClaims.userId, person.id));
  expect(kept).toMatchObject([{ companyId: pages[0], status: 'approved', statement: CLAIM.statement }]);
  await admin.call(deleteUser, { params: { id: heir.id }, body: { reason: 'Requested' } });
  expect(await db.$count(companyClaims, eq(companyClaims.userId, person.id))).toBe(0);
});

describe('the assessment of a claimant’s email address', () => {
  test.each([
    ['kim@halden.example', true, 'https://www.halden.example/about', 'same_domain'],
    ['Kim@Mail.HALDEN.example', true, 'http://halden.example', 'same_domain'],
    ['kim@halden.co.uk', true, 'https://us.halden.co.uk', 'same_domain'],
    ['kim@halden.example', false, 'https://halden.example', 'not_verified'],
    ['kim@other.co.uk', true, 'https://halden.co.uk', 'other_domain'],
    ['kim@evilhalden.example', true, 'https://halden.example', 'other_domain'],
    ['kim@b.wixsite.com', true, 'https://a.wixsite.com', 'other_domain'],
    ['kim@gmail.com', true, 'https://gmail.com', 'free_mail'],
    ['kim@halden.example', true, null, 'no_website'],
    ['kim@halden.example', true, 'https://192.0.2.7/', 'no_website'],
  ])('rates %s (verified: %s) for the website %s as %s', async (email, isVerified, website, verdict) => {
    const { db } = app.database;
    const admin = await createAdmin(app);
    const person = await createPerson(app);
    const id = await createUnclaimed(app);
    await db.update(companies).set({ website }).where(eq(companies.id, id));
    await db.delete(companyClaims);
    // Several test cases use the same email address, so it is freed first.
    await db
      .update(users)
      .set({ email: sql`${users.id} || '@aside.example'` })
      .where(sql`lower(${users.email}) = lower(${email})`);
    const emailVerifiedAt = isVerified ? new Date().toISOString() : null;
    await db.update(users).set({ email, emailVerifiedAt }).where(eq(users.id, person.id));
    const { id: claimId } = await claimed(person, id);
    expect((await inQueue(admin, claimId))?.address).toMatchObject({ email, isVerified, verdict });
  });
});

describe('a claim to a page', () => {
  test('cannot be made by visitors, and can be decided only by administrators', async () => {
    const admin = await createAdmin(app);
    const [carla, other] = await createPeople(app, 'Carla', 'Otto');
    const id = await createUnclaimed(app);
    expect((await claim({ client: app.client() }, id)).status).toBe(401);
    expect((await claim({ client: admin }, id)).status).toBe(401);
    const { id: claimId } = await claimed(carla, id);
    for (const client of [app.client(), carla.client, other.client]) {
      expect((await client.call(listClaims)).status).toBe(401);
      expect((await decide(client, claimId, 'approved')).status).toBe(401);
    }
    expect((await app.client().call(listOwnClaims)).status).toBe(401);
    expect((await other.client.call(withdrawClaim, { params: { id: claimId } })).status).toBe(404);
    expect(await ownClaims(other, id)).toEqual([]);
    expect((await pageOf(id)).isUnclaimed).toBe(true);
  });

  test('is refused for a page that has an owner or does not exist', async () => {
    const [owner, other] = [await createPrincipal(app), await createPerson(app)];
    for (const who of [owner, other]) {
      const { status, body } = await claim(who, owner.companyId);
      expect([status, body]).toMatchObject([409, { code: 'claim.company_has_owner' }]);
    }
    expect((await claim(other, UNKNOWN_ID)).status).toBe(404);
    expect((await decide(await createAdmin(app), UNKNOWN_ID, 'approved')).status).toBe(404);
  });

  test('cannot be approved once the page has an owner', async () => {
    const admin = await createAdmin(app);
    const [carla, owner] = await createPeople(app, 'Carla', 'Otto');
    const id = await createUnclaimed(app);
    const { id: claimId } = await claimed(carla, id);
    const { db } = app.database;
    await db.update(companies).set({ ownerId: owner.id, isUnclaimed: false }).where(eq(companies.id, id));
    const { status, body } = await decide(admin, claimId, 'approved');
    expect([status, body]).toMatchObject([409, { code: 'company.has_owner' }]);
    expect((await pageOf(id)).ownerId).toBe(owner.id);
  });

  test.each([
    ['without a role', { ...CLAIM, role: ' ' }],
    ['without a statement', { ...CLAIM, statement: '' }],
    ['with a script as a URL', { ...CLAIM, evidenceUrls: ['javascript:alert(1)'] }],
    ['with too many URLs', { ...CLAIM, evidenceUrls: Array(6).fill('https://a.example') }],
  ])('is refused %s', async (_, body) => {
    const id = await createUnclaimed(app);
    expect((await claim(await createPerson(app), id, body)).status).toBe(400);
  });

  test('can be neither made by nor approved for the owner of a company with the same name', async () => {
    const admin = await createAdmin(app);
    const carla = await createPrincipal(app, { name: 'prairie devices' });
    const id = await createUnclaimed(app, { name: 'Prairie Devices' });
    expect((await claim(carla, id)).status).toBe(409);
    const dana = await createPerson(app);
    const { id: claimId } = await claimed(dana, id);
    await dana.client.call(registerCompany, { body: { name: 'Prairie Devices', type: 'manufacturer' } });
    const refused = await decide(admin, claimId, 'approved');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'company.owner_has_same_name' }]);
    expect((await ownClaims(dana, id))[0]?.status).toBe('pending');
  });
});

describe('concurrent claims', () => {
  test('create one claim when someone clicks several times', async () => {
    const carla = await createPerson(app);
    const id = await createUnclaimed(app);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => claim(carla, id)))).map(
      (one) => one.status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)]);
  });

  test('transfer the page once when two administrators approve different claims to it', async () => {
    const admins = [await createAdmin(app), await createAdmin(app)] as const;
    const [carla, other] = await createPeople(app, 'Carla', 'Otto');
    for (let turn = 0; turn < 5; turn += 1) {
      const id = await createUnclaimed(app, { name: `Prairie ${turn}` });
      const [one, two] = [await claimed(carla, id), await claimed(other, id)];
      const answers = await Promise.all([
        decide(admins[0], one.id, 'approved'),
        decide(admins[1], two.id, 'approved'),
        decide(admins[1], one.id, 'approved'),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      const won = answers.find(({ status }) => status === 200)?.body.claimant.id;
      expect((await pageOf(id)).ownerId).toBe(won);
      const all = await app.database.db.select().from(companyClaims).where(eq(companyClaims.companyId, id));
      expect(all.map(({ status }) => status).toSorted()).toEqual(['approved', 'superseded']);
    }
  });

  test('are refused or closed while the page is transferred, and imports are ignored', async () => {
    const admin = await createAdmin(app);
    const [carla, late] = await createPeople(app, 'Carla', 'Lena');
    for (let turn = 0; turn < 5; turn += 1) {
      const record = { sourceKey: `at once ${turn}`, name: `Prairie at once ${turn}` };
      const id = await createUnclaimed(app, record);
      const { id: claimId } = await claimed(carla, id);
      await Promise.all([
        decide(admin, claimId, 'approved'),
        claim(late, id),
        createUnclaimed(app, { ...record, description: 'A newer copy.' }),
      ]);
      const [closed] = await ownClaims(late, id);
      expect([undefined, 'superseded']).toContain(closed?.status);
      expect((await pageOf(id)).ownerId).toBe(carla.id);
    }
  });
});

test('claims are rate-limited per person', async () => {
  const person = await createPerson(slowed);
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const id = await createUnclaimed(slowed, { name: `Page ${turn}` });
    statuses.push((await claim(person, id)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201));
  expect(statuses.at(-1)).toBe(429);
});

const slowed = useApp({ RATE_LIMIT: 'on' });
