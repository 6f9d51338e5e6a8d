import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeBillingDetails, exportCharges, getBilling } from '#contract/billing-page.ts';
import { openPortal, payInvoice, startCheckout } from '#contract/card-payments.ts';
import { downloadEInvoice, downloadInvoice } from '#contract/invoices.ts';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  previewSubscription,
} from '#contract/plans.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { companyMembers } from '#db/tables/members.ts';
import { useApp } from '#test/app.ts';
import { readExport } from '#test/data-exports.ts';
import {
  type Person,
  confirmAddress,
  connect,
  createColleague,
  createPerson,
  createPrincipal,
} from '#test/factories.ts';
import { createInvoice } from '#test/invoices.ts';
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
};

describe('billing page', () => {
  test('shows an owner the charges, the estimate, credits, members, details and invoices', async () => {
    const owner = await createPrincipal(app, { name: 'Page Devices' });
    const { body: empty } = await owner.client.call(getBilling);
    expect(empty).toMatchObject({ charges: [], estimateCents: 0, invoices: [], memberCount: 1 });
    expect(empty.nextInvoiceOn).toMatch(/-01$/u);

    await owner.client.call(changeBillingDetails, { body: DETAILS });
    await createInvoice(app, owner);
    for (let count = 0; count < 11; count += 1) await connect(await createPerson(app), owner);
    const { body } = await owner.client.call(getBilling);
    expect(body.details).toEqual({ ...DETAILS, country: 'US' });
    expect(body.invoices).toMatchObject([{ status: 'due', totalCents: 14_900, paidCents: 0 }]);
    expect(body.credits).toMatchObject([{ left: 0, amount: 10 }]);
    expect(body.charges[0]).toMatchObject({ eventType: 'connection_fee', amountCents: 500 });
    expect([body.chargedCents, body.charges.length]).toEqual([500, 11]);
    expect(body.estimateCents).toBe(body.chargedCents + body.renewalCents);

    const csv = await (await owner.client.fetch(exportCharges.path)).text();
    expect(csv.split('\r\n').filter((line) => line.includes(',connection_'))).toHaveLength(11);
    expect(csv).toContain(',plan_charge,');
  });

  test('is refused to members who are not owners, and unknown to everyone else', async () => {
    const owner = await createPrincipal(app, { name: 'Closed Books' });
    const editor = await createColleague(app, owner, 'editor');
    const query = { companyId: owner.companyId };
    expect((await editor.client.call(getBilling, { query })).body).toMatchObject({
      code: 'company.owners_only',
    });
    const stranger = await createPerson(app);
    expect((await stranger.client.call(getBilling, { query })).status).toBe(404);
    expect((await stranger.client.call(getBilling)).body).toMatchObject({ companyId: null, charges: [] });
    const body = { ...DETAILS, country: 'USA' };
    expect((await owner.client.call(changeBillingDetails, { body })).status).toBe(400);
  });

  test('has its members of every role but owners refused on each act, and people who left it as strangers', async () => {
    const owner = await createPrincipal(app, { name: 'Guarded Books' });
    const id = await createInvoice(app, owner);
    const { companyId } = owner;
    const editor = await createColleague(app, owner, 'editor');
    const viewer = await createColleague(app, owner, 'viewer');
    const former = await createColleague(app, owner, 'owner');
    await app.database.db.delete(companyMembers).where(eq(companyMembers.userId, former.id));
    const plan = { planId: 'basic', interval: 'month' } as const;
    const actsOf = async ({ client }: Person) => [
      await client.call(getBilling, { query: { companyId } }),
      await client.call(changeBillingDetails, { query: { companyId }, body: DETAILS }),
      await client.fetch(`${exportCharges.path}?companyId=${companyId}`),
      await client.call(previewSubscription, { query: { companyId, ...plan } }),
      await client.call(createSubscription, { body: { companyId, ...plan } }),
      await client.call(cancelSubscription, { body: { companyId } }),
      await client.call(startCheckout, { body: { companyId, plan } }),
      await client.call(openPortal, { body: { companyId } }),
      await client.fetch(downloadInvoice.path.replace(':id', id)),
      await client.fetch(downloadEInvoice.path.replace(':id', id)),
      await client.call(payInvoice, { params: { id } }),
    ];
    const statusesOf = async (person: Person) => (await actsOf(person)).map(({ status }) => status);
    // An invoice is not known to exist by those who may not see it.
    const members = [403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404];
    expect(await statusesOf(editor)).toEqual(members);
    expect(await statusesOf(viewer)).toEqual(members);
    expect(await statusesOf(former)).toEqual(members.map(() => 404));
    expect((await owner.client.call(getSubscription)).body.subscription).toMatchObject({ isCanceled: false });
  });

  test('is told of in the language of its reader', async () => {
    const owner = await createPrincipal(app, { name: 'Isar Geräte' });
    await confirmAddress(app, owner);
    await owner.client.call(changeUserSettings, { body: { language: 'de' } });
    await createInvoice(app, owner);
    const [invoice] = (await owner.client.call(getBilling)).body.invoices;
    const email = await emailAbout(app, owner.user.email, `Ihre Rechnung ${invoice?.number} liegt bereit`);
    expect(email.text).toContain('/subscription?tab=billing');
    expect(email.text).not.toContain('Your invoice');
  });

  test('of someone without a company is in the copy of their data', async () => {
    const person = await createPerson(app);
    const body = { ...DETAILS, name: 'Solo Consulting', taxId: '41-5550143' };
    await person.client.call(changeBillingDetails, { body });
    const owner = await createPrincipal(app, { name: 'Copied Devices' });
    await owner.client.call(changeBillingDetails, { body: { ...body, taxId: '41-5550144' } });
    expect(JSON.stringify(await readExport(person.client))).toContain('41-5550143');
    expect(JSON.stringify(await readExport(owner.client))).not.toContain('41-5550144');
  });
});
