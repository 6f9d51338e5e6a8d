import { describe, expect, test, vi } from 'vitest';
import { openPortal, startCheckout } from '#contract/card-payments.ts';
import { changeBillingDetails } from '#contract/billing-page.ts';
import { changeCompanyOwner } from '#contract/company-administration.ts';
import { registerCompany } from '#contract/companies.ts';
import { getSubscription } from '#contract/plans.ts';
import { subscribe } from '#domains/billing/subscribe.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { readBilling } from '#test/billing.ts';
import { PATIENT, useCards } from '#test/cards.ts';
import { confirmAddress, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { nextMonth } from '#test/invoices.ts';
import { EVENTS } from './events.ts';
import { findCustomerOfCompany } from './store.ts';

const cards = useCards();
const { app, cardInvoiceOf } = cards;

describe('a payer who never had a card', () => {
  test('pays by bank transfer, even after opening the card checkout and the billing portal', async () => {
    const { platform } = app.app;
    const owner = await createPrincipal(app, { name: 'Transfer Devices' });
    const actor = await platform.loadActor(platform.db, owner.id);
    if (!actor) throw new Error('no actor');
    const plan = { planId: 'basic', interval: 'month' } as const;
    // The plan started before the server charged cards.
    await subscribe({ ...platform, stripe: undefined }, actor, plan);
    for (const call of [startCheckout, openPortal])
      expect((await owner.client.call(call, { body: {} })).status).toBe(200);
    await issueInvoices(platform, nextMonth());
    await untilJobsAreDone(app, 'card-payments.invoice.issued');
    expect(await cardInvoiceOf(owner)).toBeUndefined();
    expect((await owner.client.call(getSubscription)).body.subscription).toMatchObject({ isPastDue: false });
  });
});

test('a card that is added for a plan of another company leads back to the plans of that company', async () => {
  const owner = await createPrincipal(app, { name: 'First Devices' });
  const second = { name: 'Second Devices', type: 'manufacturer', country: 'US' } as const;
  const { body: company } = await owner.client.call(registerCompany, { body: second });
  const plan = { planId: 'basic', interval: 'month' } as const;
  await owner.client.call(startCheckout, { body: { companyId: company.id, plan } });
  const back = `/subscription?company=${company.id}`;
  expect(cards.fake.completeCheckout().data.object).toMatchObject({
    success_url: expect.stringContaining(back) as string,
    cancel_url: expect.stringContaining(back) as string,
  });
});

test('a company whose customer was deleted at the payment provider can add a card again', async () => {
  const { db } = app.database;
  const owner = await cards.ownerWithPlan('Deleted Customer Devices');
  const first = await findCustomerOfCompany(db, owner.companyId);
  await cards.happen(cards.fake.deleteCustomer(first?.customerId ?? ''));
  expect((await readBilling(owner.client)).card).toBeNull();
  const asked = () => owner.client.call(startCheckout, { body: {} });
  expect((await Promise.all([asked(), asked()])).map(({ status }) => status)).toEqual([200, 200]);
  await cards.happen(cards.fake.completeCheckout());
  expect((await readBilling(owner.client)).card).toMatchObject({ last4: '4242' });
  const second = await findCustomerOfCompany(db, owner.companyId);
  expect(second?.customerId).not.toBe(first?.customerId);
  await issueInvoices(app.app.platform, nextMonth());
  await vi.waitFor(async () => expect((await cards.invoiceOf(owner)).paidAt).not.toBeNull(), PATIENT);
});

test('opens the card page and the portal for a new customer if the provider deleted the customer without our learning of it', async () => {
  const { db } = app.database;
  for (const call of [startCheckout, openPortal]) {
    const owner = await cards.ownerWithPlan('Unnoticed Deletion Devices');
    const first = await findCustomerOfCompany(db, owner.companyId);
    cards.fake.deleteCustomer(first?.customerId ?? '');
    expect((await owner.client.call(call, { body: {} })).status).toBe(200);
    const second = await findCustomerOfCompany(db, owner.companyId);
    expect(second?.customerId).not.toBe(first?.customerId);
    expect(second).toMatchObject({ isDeleted: false, card: null });
  }
});

test('a company that an administrator gave to someone else keeps its plan, but not its former owner’s card and billing details', async () => {
  const [admin, heir] = [await createAdmin(app), await createPerson(app)];
  await confirmAddress(app, heir);
  const owner = await cards.ownerWithPlan('Given Devices');
  const { details: none } = await readBilling(owner.client);
  const details = { ...none, name: 'Former Owner LLC', country: 'US' };
  expect((await owner.client.call(changeBillingDetails, { body: details })).status).toBe(200);
  await untilJobsAreDone(app, EVENTS);
  const given = { params: { id: owner.companyId }, body: { email: heir.user.email } };
  expect((await admin.call(changeCompanyOwner, given)).status).toBe(200);
  await vi.waitFor(
    async () => expect(await readBilling(heir.client)).toMatchObject({ card: null, details: { name: null } }),
    PATIENT,
  );
  const { customerId } = (await findCustomerOfCompany(app.database.db, owner.companyId)) ?? {};
  await cards.happen(cards.fake.event('payment_method.detached', { id: 'pm_1', customer: customerId }));
  await issueInvoices(app.app.platform, nextMonth());
  await untilJobsAreDone(app, 'card-payments.invoice.issued');
  expect(await cardInvoiceOf(owner)).toBeUndefined();
  expect((await heir.client.call(getSubscription)).body.subscription).toMatchObject({
    planId: 'basic',
    isPastDue: false,
  });

  await heir.client.call(startCheckout, { body: {} });
  await cards.happen(cards.fake.completeCheckout());
  expect((await readBilling(heir.client)).card).toMatchObject({ last4: '4242' });
});

test('a card page that was opened before an administrator gave the company to someone else adds no card afterwards', async () => {
  const [admin, heir] = [await createAdmin(app), await createPerson(app)];
  await confirmAddress(app, heir);
  const owner = await createPrincipal(app, { name: 'Opened Page Devices' });
  const plan = { planId: 'basic', interval: 'month' } as const;
  await owner.client.call(startCheckout, { body: { plan } });
  const given = { params: { id: owner.companyId }, body: { email: heir.user.email } };
  expect((await admin.call(changeCompanyOwner, given)).status).toBe(200);
  await cards.happen(cards.fake.completeCheckout());
  expect((await readBilling(heir.client)).card).toBeNull();
  const { customerId = '' } = (await findCustomerOfCompany(app.database.db, owner.companyId)) ?? {};
  const { data } = (await app.app.platform.stripe?.api.customers.listPaymentMethods(customerId)) ?? {};
  expect(data).toEqual([]);
  expect((await heir.client.call(getSubscription)).body).toMatchObject({
    subscription: null,
    notStarted: { ...plan, reason: 'not_owner' },
  });
});
