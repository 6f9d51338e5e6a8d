import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAuditLog } from '#contract/audit-log.ts';
import {
  exportAdminInvoices,
  exportBillingEvents,
  getConnectionMetrics,
  listAdminInvoices,
  listBillingEvents,
  recordPayment,
  voidInvoice,
} from '#contract/billing-administration.ts';
import { previewSubscription } from '#contract/plans.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { useApp } from '#test/app.ts';
import { readBilling } from '#test/billing.ts';
import { expectNotified, settledOf } from '#test/expect-notified.ts';
import { connect, createAdmin, createPerson, createPrincipal, requestBetween } from '#test/factories.ts';
import { createInvoice } from '#test/invoices.ts';
import { checkInvoices } from './check.ts';

const app = useApp();

const payment = (amountCents: number) => ({
  id: randomUUID(),
  amountCents,
  receivedOn: '2026-12-03',
  reference: 'Wire 0412',
});

async function invoicedOwner(name: string) {
  const owner = await createPrincipal(app, { name });
  return { owner, params: { id: await createInvoice(app, owner) } };
}

async function expectEqualBooks() {
  for (const { expected, found } of await checkInvoices(app.app.platform)) expect(found).toBe(expected);
}

describe('billing administration', () => {
  test('shows requests, acceptance, revenue by type and month, and recurring revenue', async () => {
    const admin = await createAdmin(app);
    const { owner } = await invoicedOwner('Measured Devices');
    // The first ten connections are paid with the plan's credits.
    for (let count = 0; count < 11; count += 1) await connect(await createPerson(app), owner);
    await requestBetween(await createPerson(app), owner);
    const { body } = await admin.call(getConnectionMetrics);
    expect(body).toMatchObject({
      totalRequests: 12,
      acceptedRequests: 11,
      acceptanceRate: 91.7,
      totalRevenue: 500,
      byCompanyType: [{ type: 'manufacturer', count: 11, revenue: 500 }],
      monthlyRecurringCents: 14_900,
      unpaidCents: 14_900,
    });
    expect(body.byMonth).toHaveLength(12);
    expect(body.byMonth.at(-1)).toMatchObject({ connections: 11, connectionCents: 500, planCents: 14_900 });
  });

  test('lists billing events and exports them as CSV', async () => {
    const admin = await createAdmin(app);
    const { body } = await admin.call(listBillingEvents, { query: { limit: 10 } });
    expect(body).toHaveLength(10);
    expect(body[0]).toMatchObject({
      payerName: 'Measured Devices',
      eventType: 'connection_fee',
      amountCents: 500,
    });
    const csv = await (await admin.fetch(exportBillingEvents.path)).text();
    expect(csv).toContain(',Plan charge,');
    expect(csv).toContain(',149,USD,');
  });

  test('records payments with an audit entry until the invoice is paid', async () => {
    const admin = await createAdmin(app);
    const { owner, params } = await invoicedOwner('Paying Devices');
    expect((await admin.call(recordPayment, { params, body: payment(14_901) })).body).toMatchObject({
      code: 'invoice.overpaid',
    });
    expect((await admin.call(recordPayment, { params, body: payment(10_000) })).body).toMatchObject({
      status: 'due',
      paidCents: 10_000,
    });
    const { body: listed } = await admin.call(listAdminInvoices, { query: { limit: 100 } });
    expect(listed.find(({ id }) => id === params.id)).toMatchObject({ paidCents: 10_000 });
    expect((await readBilling(owner.client)).invoices).toMatchObject([{ paidCents: 10_000 }]);
    const due = await (await admin.fetch(exportAdminInvoices.path)).text();
    expect(due).toMatch(/^MA-\d{4}-\d{4},Due,.*Paying Devices.*,149,0,149,100,USD/mu);
    await expect.poll(() => settledOf(owner, 'invoice')).toEqual([false]);
    const replies = await Promise.all(
      [1, 2, 3].map(() => admin.call(recordPayment, { params, body: payment(4900) })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({ status: 'paid' });
    await expectNotified(owner, { kind: 'invoice', what: 'paid' });
    // The newer notification says that the invoice is paid; the older one asked for payment.
    expect(await settledOf(owner, 'invoice')).toEqual([false, true]);
    const { body: audit } = await admin.call(listAuditLog, { query: { q: 'payment_recorded' } });
    expect(audit).toHaveLength(2);
    await expectEqualBooks();
    const csv = await (await admin.fetch(exportAdminInvoices.path)).text();
    expect(csv).toMatch(/^MA-\d{4}-\d{4},Paid,/mu);
  });

  test('records a repeated payment once, even after the invoice is paid', async () => {
    const admin = await createAdmin(app);
    const { params } = await invoicedOwner('Repeating Devices');
    const [part, rest] = [payment(4900), payment(10_000)];
    const send = (body: typeof part) => admin.call(recordPayment, { params, body });
    const parts = await Promise.all([part, part, part].map(send));
    expect(parts.map(({ body }) => body.paidCents)).toEqual([4900, 4900, 4900]);
    const rests = [await send(rest), await send(rest), await send(part)];
    expect(rests.map(({ body }) => body)).toEqual(
      Array(3).fill(expect.objectContaining({ status: 'paid', paidCents: 14_900 })),
    );
    const other = await invoicedOwner('Other Devices');
    expect((await admin.call(recordPayment, { params: other.params, body: part })).status).toBe(404);
    await expectEqualBooks();
  });

  test('rejects a correction of a payment that was already recorded, so that no one assumes it was saved', async () => {
    const admin = await createAdmin(app);
    const { params } = await invoicedOwner('Corrected Devices');
    const sent = payment(4900);
    const send = (changed: Partial<typeof sent>) =>
      admin.call(recordPayment, { params, body: { ...sent, ...changed } });
    expect((await send({})).body).toMatchObject({ paidCents: 4900 });
    const corrections = [
      { amountCents: 14_900 },
      { reference: 'Another transfer' },
      { receivedOn: '2020-02-29' },
    ];
    for (const corrected of corrections)
      expect((await send(corrected)).body).toMatchObject({ code: 'invoice.payment_differs' });
    expect((await send({})).body).toMatchObject({ paidCents: 4900 });
    await expectEqualBooks();
  });

  test('records a payment for only one invoice when it is sent for the invoices of two companies at the same time', async () => {
    const admin = await createAdmin(app);
    const invoiced = [await invoicedOwner('Twin Devices'), await invoicedOwner('Twin Implants')];
    const body = payment(4900);
    const answers = await Promise.all(
      invoiced.map(({ params }) => admin.call(recordPayment, { params, body })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    await expectEqualBooks();
  });

  test('cancels an unpaid invoice with a credit note that reverses every charge', async () => {
    const admin = await createAdmin(app);
    const { owner, params } = await invoicedOwner('Canceled Devices');
    const body = { reason: 'Wrong company' };
    expect((await admin.call(voidInvoice, { params, body })).body).toMatchObject({ status: 'void' });
    expect((await admin.call(voidInvoice, { params, body })).body).toMatchObject({ code: 'invoice.void' });
    expect((await admin.call(recordPayment, { params, body: payment(100) })).body).toMatchObject({
      code: 'invoice.void',
    });
    const { body: listed } = await admin.call(listAdminInvoices);
    expect(listed.find(({ status }) => status === 'credit_note')).toMatchObject({
      number: expect.stringMatching(/^MA-C-\d{4}-0001$/u),
      payerName: 'Canceled Devices',
      totalCents: -14_900,
    });
    const { db } = app.database;
    expect(await db.$count(billingEvents, eq(billingEvents.eventType, 'credit_note'))).toBe(1);
    const { body: events } = await admin.call(listBillingEvents, { query: { limit: 50 } });
    const own = events.filter(({ payerName }) => payerName === 'Canceled Devices');
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['completed']));
    const { body: change } = await owner.client.call(previewSubscription, { query: { planId: 'basic' } });
    expect(change.creditCents).toBe(0);
    await expectNotified(owner, { kind: 'invoice', what: 'void' });
    await expectEqualBooks();
  });

  test('does not cancel a paid invoice', async () => {
    const admin = await createAdmin(app);
    const { params } = await invoicedOwner('Settled Devices');
    await admin.call(recordPayment, { params, body: payment(14_900) });
    expect((await admin.call(voidInvoice, { params, body: { reason: 'No' } })).body).toMatchObject({
      code: 'invoice.paid',
    });
  });
});
