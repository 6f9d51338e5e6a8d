import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApiToken, type TokenScope } from '#contract/api-tokens.ts';
import { CSV_MARK } from '#contract/csv.ts';
import { getOwnObligations } from '#contract/obligations.ts';
import {
  changeBillingDetails,
  exportCharges,
  exportInvoices,
  getBilling,
  listCharges,
  listInvoices,
} from '#contract/billing-page.ts';
import { openPortal, payInvoice, startCheckout } from '#contract/card-payments.ts';
import { downloadEInvoice, downloadInvoice } from '#contract/invoices.ts';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  previewSubscription,
} from '#contract/plans.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { registerCompany } from '#contract/companies.ts';
import { suspendUser } from '#contract/user-administration.ts';
import { companyMembers } from '#db/tables/members.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { useApp } from '#test/app.ts';
import { readBilling } from '#test/billing.ts';
import { demotedDuring } from '#test/demotion.ts';
import { readExport } from '#test/data-exports.ts';
import {
  type Person,
  confirmAddress,
  connect,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
} from '#test/factories.ts';
import { createInvoice, nextMonth } from '#test/invoices.ts';
import { emailAbout } from '#test/outbox.ts';

const app = useApp();

const DETAILS = {
  name: 'Page Devices Inc.',
  street: '2100 Kellogg Ave',
  city: 'Minneapolis',
  region: 'MN',
  postalCode: '55404',
  country: 'us',
  taxId: '41-5550142',
  language: null,
};

const PLAN = { planId: 'basic', interval: 'month' } as const;

const actsOn = async (
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
  { client }: Person,
) => [
  await client.call(getBilling, { query: { companyId } }),
  await client.call(listCharges, { query: { companyId } }),
  await client.call(listInvoices, { query: { companyId } }),
  await client.call(changeBillingDetails, { query: { companyId }, body: DETAILS }),
  await client.fetch(`${exportCharges.path}?companyId=${companyId}`),
  await client.fetch(`${exportInvoices.path}?companyId=${companyId}`),
  await client.call(previewSubscription, { query: { companyId, ...PLAN } }),
  await client.call(createSubscription, { body: { companyId, ...PLAN } }),
  await client.call(cancelSubscription, { body: { companyId } }),
  await client.call(startCheckout, { body: { companyId, plan: PLAN } }),
  await client.call(openPortal, { body: { companyId } }),
  await client.fetch(downloadInvoice.path.replace(':id', invoiceId)),
  await client.fetch(downloadEInvoice.path.replace(':id', invoiceId)),
  await client.call(payInvoice, { params: { id: invoiceId } }),
];

async function programOf(person: Person, scope: TokenScope, companyId?: string): Promise<Person> {
  const { body } = await person.client.call(createApiToken, {
    body: { name: 'Books', scope, days: 30, companyId },
  });
  return { ...person, client: app.client().withToken(body.token) };
}

describe('the billing page', () => {
  test('shows an owner the charges, the estimate, credits, members, details and invoices', async () => {
    const owner = await createPrincipal(app, { name: 'Page Devices' });
    const empty = await readBilling(owner.client);
    expect(empty).toMatchObject({ charges: [], estimateCents: 0, invoices: [], memberCount: 1 });
    expect(empty.nextInvoiceOn).toMatch(/-01$/u);

    await owner.client.call(changeBillingDetails, { body: DETAILS });
    await createInvoice(app, owner);
    for (let count = 0; count < 11; count += 1) await connect(await createPerson(app), owner);
    const body = await readBilling(owner.client);
    expect(body.details).toEqual({ ...DETAILS, country: 'US' });
    expect(body.invoices).toMatchObject([{ status: 'due', totalCents: 14_900, paidCents: 0 }]);
    expect(body.credits).toMatchObject([{ left: 0, amount: 10 }]);
    expect(body.charges[0]).toMatchObject({ eventType: 'connection_fee', amountCents: 500 });
    expect([body.chargedCents, body.charges.length]).toEqual([500, 11]);
    expect(body.estimateCents).toBe(body.chargedCents + body.renewalCents);

    const csv = await (await owner.client.fetch(exportCharges.path)).text();
    expect(csv.split('\r\n').filter((line) => /,Connection (fee|credit),/u.test(line))).toHaveLength(11);
    expect(csv).toContain(',Plan charge,');
  });

  test('keeps the billing details when the person who is changing them stops being an owner', async ({
    skip,
  }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const owner = await createPrincipal(app);
    const changing = () => owner.client.call(changeBillingDetails, { body: DETAILS });
    expect(await demotedDuring(app, owner, changing)).toMatchObject({
      status: 403,
      body: { code: 'company.owners_only' },
    });
  });

  test('is refused to members who are not owners, and hidden from everyone else', async () => {
    const owner = await createPrincipal(app, { name: 'Closed Books' });
    const editor = await createColleague(app, owner, 'editor');
    const query = { companyId: owner.companyId };
    expect((await editor.client.call(getBilling, { query })).body).toMatchObject({
      code: 'company.owners_only',
    });
    const stranger = await createPerson(app);
    expect((await stranger.client.call(getBilling, { query })).status).toBe(404);
    expect(await readBilling(stranger.client)).toMatchObject({ companyId: null, charges: [] });
    const body = { ...DETAILS, country: 'USA' };
    expect((await owner.client.call(changeBillingDetails, { body })).status).toBe(400);
  });

  test('refuses every action to members who are not owners, and is hidden from former members', async () => {
    const owner = await createPrincipal(app, { name: 'Guarded Books' });
    const invoiceId = await createInvoice(app, owner);
    const { companyId } = owner;
    const editor = await createColleague(app, owner, 'editor');
    const viewer = await createColleague(app, owner, 'viewer');
    const former = await createColleague(app, owner, 'owner');
    await app.database.db.delete(companyMembers).where(eq(companyMembers.userId, former.id));
    const statusesOf = async (person: Person) =>
      (await actsOn({ companyId, invoiceId }, person)).map(({ status }) => status);
    // Someone who may not see an invoice does not learn that it exists.
    const members = [...Array<number>(11).fill(403), 404, 404, 404];
    expect(await statusesOf(editor)).toEqual(members);
    expect(await statusesOf(viewer)).toEqual(members);
    expect(await statusesOf(former)).toEqual(members.map(() => 404));
    expect((await owner.client.call(getSubscription)).body.subscription).toMatchObject({ isCanceled: false });
  });

  test('is closed to a suspended owner, both with a session and with a token', async () => {
    const owner = await createPrincipal(app, { name: 'Suspended Books' });
    const acts = { companyId: owner.companyId, invoiceId: await createInvoice(app, owner) };
    const program = await programOf(owner, 'write');
    const admin = await createAdmin(app);
    await admin.call(suspendUser, { params: { id: owner.id }, body: { reason: 'Fraud' } });
    for (const person of [owner, program])
      expect((await actsOn(acts, person)).map(({ status }) => status)).toEqual(Array(14).fill(401));
  });

  test('can be read with an owner’s API token, can be changed only after a recent sign-in, and is hidden from other companies’ tokens', async () => {
    const owner = await createPrincipal(app, { name: 'Automated Books' });
    const { body: second } = await owner.client.call(registerCompany, {
      body: { name: 'Second Books', type: 'distributor' },
    });
    const acts = { companyId: owner.companyId, invoiceId: await createInvoice(app, owner) };
    const statusesOf = async (person: Person) => (await actsOn(acts, person)).map(({ status }) => status);
    const reader = await statusesOf(await programOf(owner, 'read'));
    expect(reader).toEqual([200, 200, 200, 403, 200, 200, 200, 403, 403, 403, 403, 200, 409, 403]);
    const ofOther = await programOf(owner, 'write', second.id);
    expect(await statusesOf(ofOther)).toEqual([...Array(3).fill(404), 403, ...Array(10).fill(404)]);
    // The list of what prevents a deletion names only the token's companies.
    expect((await ofOther.client.call(getOwnObligations)).body).toEqual([]);
    const ofAll = await programOf(owner, 'read');
    for (const { client } of [owner, ofAll])
      expect((await client.call(getOwnObligations)).body).toMatchObject([{ companyName: 'Automated Books' }]);
  });

  test('hides a person’s own bills from their company’s API token, even after they left the company', async () => {
    const person = await createPerson(app);
    await connect(await createPerson(app), person);
    await issueInvoices(app.app.platform, nextMonth());
    const [invoice] = (await readBilling(person.client)).invoices;
    const download = (id = invoice?.id ?? '') => downloadInvoice.path.replace(':id', id);
    expect((await person.client.fetch(download())).status).toBe(200);
    const { companyId } = await createPrincipal(app, { name: 'Left Books' });
    await app.database.db.insert(companyMembers).values({ companyId, userId: person.id, role: 'owner' });
    const { client } = await programOf(person, 'read', companyId);
    expect((await client.call(getBilling)).body).toMatchObject({ companyId });
    expect((await client.fetch(download())).status).toBe(404);

    await app.database.db.delete(companyMembers).where(eq(companyMembers.userId, person.id));
    const paths = [getBilling, listCharges, listInvoices, exportCharges, exportInvoices].map(
      ({ path }) => path,
    );
    for (const path of [...paths, download()])
      expect([path, (await client.fetch(path)).status]).toEqual([path, 404]);
    expect(await readBilling(person.client)).toMatchObject({
      companyId: null,
      invoices: [{ id: invoice?.id }],
    });
  });

  test('still shows a person their own bills after they have joined a company', async () => {
    const person = await createPerson(app);
    await confirmAddress(app, person);
    await connect(await createPerson(app), person);
    await issueInvoices(app.app.platform, nextMonth());
    const [invoice] = (await readBilling(person.client)).invoices;
    const email = await emailAbout(app, person.user.email, `Your invoice ${invoice?.number} is ready`);
    expect(email.text).toContain('/subscription?tab=own');
    const { companyId } = await createPrincipal(app, { name: 'Joined Books' });
    await app.database.db.insert(companyMembers).values({ companyId, userId: person.id, role: 'viewer' });

    expect((await person.client.call(getSubscription)).body).toMatchObject({ companyId, hasOwnBills: true });
    expect((await person.client.call(listInvoices)).status).toBe(403);
    const query = { payer: 'person' } as const;
    expect((await person.client.call(listInvoices, { query })).body).toMatchObject([{ id: invoice?.id }]);
    expect((await person.client.call(listCharges, { query })).body).toEqual([]);
    expect((await person.client.call(changeBillingDetails, { query, body: DETAILS })).status).toBe(200);
    expect((await person.client.call(getBilling, { query })).body).toMatchObject({
      companyId: null,
      details: { name: DETAILS.name },
    });
    const csv = await (await person.client.fetch(`${exportInvoices.path}?payer=person`)).text();
    expect(csv).toContain(invoice?.number);

    const { client } = await programOf(person, 'read', companyId);
    expect((await client.call(getSubscription)).body).toMatchObject({ hasOwnBills: false });
    for (const { path } of [getBilling, listCharges, listInvoices, exportCharges, exportInvoices])
      expect([path, (await client.fetch(`${path}?payer=person`)).status]).toEqual([path, 404]);
    const owner = await createPrincipal(app, { name: 'Never Alone Books' });
    expect((await owner.client.call(getSubscription)).body).toMatchObject({ hasOwnBills: false });
    expect((await owner.client.call(listInvoices, { query })).body).toEqual([]);
  });

  test('lists charges and invoices in pages without gaps or repetitions', async () => {
    const owner = await createPrincipal(app, { name: 'Long Books' });
    const connections = async (count: number) => {
      for (let made = 0; made < count; made += 1) await connect(await createPerson(app), owner);
    };
    for (const month of [1, 2, 3]) {
      await connections(1);
      await issueInvoices(app.app.platform, nextMonth(month));
    }
    await connections(5);
    const { charges, invoices } = await readBilling(owner.client);
    expect([charges.length, invoices.length]).toEqual([5, 3]);
    const idsOf = async (path: string, limit: number) =>
      (await owner.client.pages<{ id: string }>(`${path}?limit=${limit}`)).map((page) =>
        page.map(({ id }) => id),
      );
    const pages = await idsOf(listCharges.path, 2);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(charges.map(({ id }) => id));
    expect(pages.flat()).toEqual(pages.flat().toSorted().toReversed());
    expect((await idsOf(listCharges.path, 5)).length).toBe(1);
    const documents = await idsOf(listInvoices.path, 1);
    expect(documents.flat()).toEqual(invoices.map(({ id }) => id));
    expect(invoices.map(({ month }) => month)).toEqual(
      invoices
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    );
    expect((await owner.client.call(listCharges, { query: { cursor: 'broken' } })).status).toBe(400);
    const csv = await (await owner.client.fetch(exportInvoices.path)).text();
    const file = Buffer.from(await (await owner.client.fetch(exportInvoices.path)).arrayBuffer());
    expect(file.toString('utf8')).toBe(CSV_MARK + csv);
    const rows = csv.trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(invoices.map(({ number }) => number));
    expect(rows[0]).toContain(',Long Books,');
  });

  test('is linked from invoice emails, which are in the recipient’s language', async () => {
    const owner = await createPrincipal(app, { name: 'Isar Geräte' });
    await confirmAddress(app, owner);
    await owner.client.call(changeUserSettings, { body: { language: 'de' } });
    await createInvoice(app, owner);
    const [invoice] = (await readBilling(owner.client)).invoices;
    const email = await emailAbout(app, owner.user.email, `Ihre Rechnung ${invoice?.number} liegt bereit`);
    expect(email.text).toContain(`/subscription?tab=billing&company=${owner.companyId}`);
    expect(email.text).not.toContain('Your invoice');
  });

  test('is part of a person’s archive only if the person has no company', async () => {
    const person = await createPerson(app);
    const body = { ...DETAILS, name: 'Solo Consulting', taxId: '41-5550143' };
    await person.client.call(changeBillingDetails, { body });
    const owner = await createPrincipal(app, { name: 'Copied Devices' });
    await owner.client.call(changeBillingDetails, { body: { ...body, taxId: '41-5550144' } });
    expect(JSON.stringify(await readExport(person.client))).toContain('41-5550143');
    expect(JSON.stringify(await readExport(owner.client))).not.toContain('41-5550144');
  });
});
