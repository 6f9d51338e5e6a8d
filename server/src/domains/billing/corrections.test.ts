import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { listAuditLog } from '#contract/audit-log.ts';
import { listBillingEvents, voidInvoice } from '#contract/billing-administration.ts';
import { grantBonusCredits, refundCharge } from '#contract/billing-corrections.ts';
import { getBilling } from '#contract/billing-page.ts';
import { createSubscription } from '#contract/plans.ts';
import { checkInvoices } from '#domains/invoices/check.ts';
import { useApp } from '#test/app.ts';
import { connect, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { createInvoice } from '#test/invoices.ts';
import { reconcile } from './reconcile.ts';

const app = useApp();

async function expectEqualBooks() {
  const { platform } = app.app;
  for (const check of [...(await checkInvoices(platform)), ...(await reconcile(platform))])
    expect([check.name, check.found]).toEqual([check.name, check.expected]);
}

async function latestOf(admin: Awaited<ReturnType<typeof createAdmin>>, eventType: string) {
  const { body } = await admin.call(listBillingEvents, { query: { limit: 50 } });
  const found = body.find((event) => event.eventType === eventType);
  if (!found) throw new Error(`no ${eventType}`);
  return found;
}

describe('corrections by an administrator', () => {
  test('refund a charge once, with an audit entry, and take it off the next invoice', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Refunded Devices' });
    await connect(await createPerson(app), owner);
    const fee = await latestOf(admin, 'connection_fee');
    expect(fee).toMatchObject({ isRefundable: true, hasCompany: true, payerName: 'Refunded Devices' });
    const params = { id: fee.id };
    const body = { reason: 'Duplicate account' };
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(refundCharge, { params, body })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({
      eventType: 'refund',
      amountCents: -500,
      isRefundable: false,
    });
    expect((await owner.client.call(getBilling)).body).toMatchObject({ chargedCents: 0 });
    expect((await admin.call(listAuditLog, { query: { q: 'charge.refunded' } })).body).toHaveLength(1);
    const refund = await latestOf(admin, 'refund');
    expect((await admin.call(refundCharge, { params: { id: refund.id }, body })).body).toMatchObject({
      code: 'charge.not_refundable',
    });
    await expectEqualBooks();
  });

  test('leave nothing owed when an invoice with a charge and its refund is canceled', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Paired Devices' });
    await connect(await createPerson(app), owner);
    const fee = await latestOf(admin, 'connection_fee');
    await admin.call(refundCharge, { params: { id: fee.id }, body: { reason: 'Mistake' } });
    const id = await createInvoice(app, owner);
    expect((await admin.call(voidInvoice, { params: { id }, body: { reason: 'Wrong' } })).status).toBe(200);
    const { body } = await owner.client.call(getBilling);
    expect(body.invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
    await expectEqualBooks();
  });

  test('grant bonus credits once, which the plan does not count as its own', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Thanked Devices' });
    await connect(await createPerson(app), owner);
    const { payerId } = await latestOf(admin, 'connection_fee');
    const body = { id: uuidv7(), credits: 5, reason: 'Thanks for the report' };
    const params = { id: payerId };
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(grantBonusCredits, { params, body })));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    await owner.client.call(createSubscription, { body: { planId: 'basic' } });
    const { body: billing } = await owner.client.call(getBilling);
    expect(billing.credits.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([3, 5]);
    await connect(await createPerson(app), owner);
    expect((await admin.call(listAuditLog, { query: { q: 'credits.granted' } })).body).toHaveLength(1);
    await expectEqualBooks();
  });
});
