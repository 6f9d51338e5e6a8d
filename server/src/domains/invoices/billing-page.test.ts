import { describe, expect, test } from 'vitest';
import { changeBillingDetails, exportCharges, getBilling } from '#contract/billing-page.ts';
import { useApp } from '#test/app.ts';
import { connect, createColleague, createPerson, createPrincipal } from '#test/factories.ts';
import { createInvoice } from '#test/invoices.ts';

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
});
