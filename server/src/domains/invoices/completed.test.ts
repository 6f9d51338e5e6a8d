import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAdminInvoices, listBillingEvents, recordPayment } from '#contract/billing-administration.ts';
import { refundCharge } from '#contract/billing-corrections.ts';
import { createSubscription } from '#contract/plans.ts';
import { type Client, useApp } from '#test/app.ts';
import { createAdmin, createPrincipal } from '#test/factories.ts';
import { createInvoice, nextMonth } from '#test/invoices.ts';
import { issueInvoices } from './issue-invoices.ts';

const app = useApp({ TAX_RATE: '10' });

/** Returns the status of each kind of a company's billing events as administrators see it. */
const statusesOf = async (admin: Client, name: string) =>
  Object.fromEntries(
    (await admin.call(listBillingEvents)).body
      .filter(({ payerName, eventType }) => payerName === name && eventType !== 'credits_granted')
      .map(({ eventType, status }) => [eventType, status]),
  );

test('the charges and the tax of an invoice are completed once it is paid', async () => {
  const admin = await createAdmin(app);
  const id = await createInvoice(app, await createPrincipal(app, { name: 'Taxed Devices' }));
  expect(await statusesOf(admin, 'Taxed Devices')).toEqual({ plan_charge: 'pending', tax: 'pending' });
  const body = { id: randomUUID(), amountCents: 16_390, receivedOn: '2026-12-03', reference: 'Wire' };
  expect((await admin.call(recordPayment, { params: { id }, body })).body).toMatchObject({ status: 'paid' });
  expect(await statusesOf(admin, 'Taxed Devices')).toEqual({
    plan_charge: 'completed',
    tax: 'completed',
    payment: 'completed',
  });
});

test('the charges of an invoice for $0 are completed when it is issued', async () => {
  const admin = await createAdmin(app);
  const owner = await createPrincipal(app, { name: 'Refunded Devices' });
  await owner.client.call(createSubscription, { body: { planId: 'professional' } });
  const { body: events } = await admin.call(listBillingEvents);
  const charge = events.find(
    ({ payerName, eventType }) => payerName === 'Refunded Devices' && eventType === 'plan_charge',
  );
  const params = { id: charge?.id ?? '' };
  expect((await admin.call(refundCharge, { params, body: { reason: 'Goodwill' } })).status).toBe(200);
  await issueInvoices(app.app.platform, nextMonth());
  const { body: invoices } = await admin.call(listAdminInvoices);
  expect(invoices.find(({ payerName }) => payerName === 'Refunded Devices')).toMatchObject({
    status: 'paid',
    totalCents: 0,
  });
  expect(await statusesOf(admin, 'Refunded Devices')).toEqual({
    plan_charge: 'completed',
    refund: 'completed',
  });
});
