import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { listAuditLog } from '#contract/audit-log.ts';
import { listBillingEvents, voidInvoice } from '#contract/billing-administration.ts';
import { grantBonusCredits, refundCharge } from '#contract/billing-corrections.ts';
import { createSubscription } from '#contract/plans.ts';
import { planPeriods } from '#db/tables/plans.ts';
import { payers } from '#db/tables/billing.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { checkInvoices } from '#domains/invoices/check.ts';
import { useApp } from '#test/app.ts';
import { readBilling } from '#test/billing.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { confirmAddress, connect, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { createInvoice, nextMonth } from '#test/invoices.ts';
import { openStream, untilReceived } from '#test/live.ts';
import { emailAbout } from '#test/outbox.ts';
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
  test('refund a charge once, with an audit entry, take it off the next invoice and notify whoever paid', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Refunded Devices' });
    await confirmAddress(app, owner);
    await connect(await createPerson(app), owner);
    const fee = await latestOf(admin, 'connection_fee');
    expect(fee).toMatchObject({ refundableCents: 500, hasCompany: true, payerName: 'Refunded Devices' });
    const params = { id: fee.id };
    const body = { reason: 'Duplicate account' };
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(refundCharge, { params, body })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({
      eventType: 'refund',
      amountCents: -500,
      refundableCents: 0,
    });
    expect(await readBilling(owner.client)).toMatchObject({ chargedCents: 0 });
    expect((await admin.call(listAuditLog, { query: { q: 'charge.refunded' } })).body).toHaveLength(1);
    await expectNotified(owner, {
      kind: 'charge_refunded',
      companyId: owner.companyId,
      amountCents: 500,
    });
    const email = await emailAbout(app, owner.user.email, 'We refunded a charge');
    expect(email.text).toContain(`/subscription?tab=billing&company=${owner.companyId}`);
    const refund = await latestOf(admin, 'refund');
    expect((await admin.call(refundCharge, { params: { id: refund.id }, body })).body).toMatchObject({
      code: 'charge.not_refundable',
    });
    await expectEqualBooks();
  });

  test('show no negative total for the next invoice, because the rest is deducted from later charges', async () => {
    const admin = await createAdmin(app);
    const person = await createPerson(app);
    await connect(await createPerson(app), person);
    await issueInvoices(app.app.platform, nextMonth());
    const { id } = await latestOf(admin, 'connection_fee');
    const refunded = await admin.call(refundCharge, { params: { id }, body: { reason: 'Goodwill' } });
    expect(refunded.status).toBe(200);
    expect(await readBilling(person.client)).toMatchObject({ chargedCents: -500, estimateCents: 0 });
    await expectNotified(person, { kind: 'charge_refunded', companyId: null, amountCents: 500 });
  });

  test('refresh the open billing page of a person without a company', async () => {
    const admin = await createAdmin(app);
    const person = await createPerson(app);
    await connect(await createPerson(app), person);
    const { id } = await latestOf(admin, 'connection_fee');
    const stream = await openStream(person.client);
    await stream.missed();
    const refunded = await admin.call(refundCharge, { params: { id }, body: { reason: 'Goodwill' } });
    expect(refunded.status).toBe(200);
    await untilReceived(app.app.platform, stream, person.id);
    expect(stream.topics).toContain('billing');
    stream.close();
  });

  test('leave nothing owed when an invoice with a charge and its refund is canceled', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Paired Devices' });
    await connect(await createPerson(app), owner);
    const fee = await latestOf(admin, 'connection_fee');
    await admin.call(refundCharge, { params: { id: fee.id }, body: { reason: 'Mistake' } });
    const id = await createInvoice(app, owner);
    expect((await admin.call(voidInvoice, { params: { id }, body: { reason: 'Wrong' } })).status).toBe(200);
    const body = await readBilling(owner.client);
    expect(body.invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
    await expectEqualBooks();
  });

  async function changeAfter(days: number, name: string) {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name });
    const choose = (planId: 'basic' | 'enterprise') =>
      owner.client.call(createSubscription, { body: { planId } });
    await choose('basic');
    const charge = await latestOf(admin, 'plan_charge');
    await app.database.db
      .update(planPeriods)
      .set({ startsAt: sql`now() - ${`${days} days`}::interval`, endsAt: sql`now() + interval '15 days'` })
      .where(sql`subscription_id in (select subscriptions.id from subscriptions
        join ${payers} on payers.id = payer_id where company_id = ${owner.companyId})`);
    await choose('enterprise');
    const { amountCents } = await latestOf(admin, 'proration');
    return { admin, owner, charge, prorationCents: amountCents };
  }

  test('refund only the part of a charge that is left after a change of plans', async () => {
    const { admin, charge, prorationCents } = await changeAfter(15, 'Changing Devices');
    expect(prorationCents).toBeGreaterThan(-2600);
    expect(prorationCents).toBeLessThan(-2300);
    const refund = await admin.call(refundCharge, { params: { id: charge.id }, body: { reason: 'Mistake' } });
    expect(refund).toMatchObject({ status: 200, body: { amountCents: 0 - 4900 - prorationCents } });
    await expectEqualBooks();
  });

  test('refund nothing of a charge that a change of plans removed completely', async () => {
    const { admin, charge, prorationCents } = await changeAfter(0, 'Undecided Devices');
    expect(prorationCents).toBe(-4900);
    const params = { id: charge.id };
    expect((await admin.call(refundCharge, { params, body: { reason: 'Mistake' } })).body).toMatchObject({
      code: 'charge.refunded',
    });
    const { body: events } = await admin.call(listBillingEvents, { query: { limit: 50 } });
    expect(events.find(({ id }) => id === charge.id)).toMatchObject({ refundableCents: 0 });
  });

  async function refundAfterClose(name: string) {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name });
    await connect(await createPerson(app), owner);
    const fee = await latestOf(admin, 'connection_fee');
    const { platform } = app.app;
    await issueInvoices(platform, nextMonth());
    await admin.call(refundCharge, { params: { id: fee.id }, body: { reason: 'Mistake' } });
    for (let count = 0; count < 2; count += 1) await connect(await createPerson(app), owner);
    await issueInvoices(platform, nextMonth(2));
    return { admin, owner, before: await readBilling(owner.client) };
  }

  test('carry a refund over to another invoice when the invoice that deducted it is canceled', async () => {
    const { admin, owner, before } = await refundAfterClose('Patient Devices');
    expect(before.invoices.map(({ totalCents }) => totalCents)).toEqual([500, 500]);
    const [{ id } = { id: '' }] = before.invoices;
    expect((await admin.call(voidInvoice, { params: { id }, body: { reason: 'Wrong' } })).status).toBe(200);
    const body = await readBilling(owner.client);
    expect(body).toMatchObject({ chargedCents: -500 });
    expect(body.invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(500);
    await expectEqualBooks();
  });

  test('cancel in full an invoice with a charge, the deduction of its unused part and the refund of the rest', async () => {
    const { admin, owner, charge } = await changeAfter(15, 'Returned Devices');
    await admin.call(refundCharge, { params: { id: charge.id }, body: { reason: 'Mistake' } });
    await issueInvoices(app.app.platform, nextMonth());
    const before = await readBilling(owner.client);
    const [{ id } = { id: '' }] = before.invoices;
    expect((await admin.call(voidInvoice, { params: { id }, body: { reason: 'Wrong' } })).status).toBe(200);
    const body = await readBilling(owner.client);
    expect(body.chargedCents + body.invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
    await expectEqualBooks();
  });

  test('deduct nothing for a refunded charge whose invoice is canceled afterwards', async () => {
    const { admin, owner, before } = await refundAfterClose('Corrected Devices');
    const first = before.invoices.at(-1);
    const params = { id: first?.id ?? '' };
    expect((await admin.call(voidInvoice, { params, body: { reason: 'Wrong' } })).status).toBe(200);
    const body = await readBilling(owner.client);
    const note = body.invoices.find(({ status }) => status === 'credit_note');
    expect(note).toMatchObject({ totalCents: -500 });
    // Two fees are owed in the end. The second invoice deducted the refund from them, so the third charges that amount
    // again.
    expect(body.charges).toMatchObject([{ eventType: 'credit_note', amountCents: 500 }]);
    expect(body.charges[0]?.description).toContain(first?.number);
    await issueInvoices(app.app.platform, nextMonth(3));
    const after = await readBilling(owner.client);
    const due = after.invoices.filter(({ status }) => status === 'due' || status === 'overdue');
    expect(due.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(1000);
    await expectEqualBooks();
  });

  test('deduct nothing for a changed plan whose invoice is canceled afterwards', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Replaced Devices' });
    const id = await createInvoice(app, owner);
    await owner.client.call(createSubscription, { body: { planId: 'enterprise' } });
    const before = await readBilling(owner.client);
    const proration = before.charges.find(({ eventType }) => eventType === 'proration');
    expect(proration?.amountCents).toBeLessThan(0);
    expect((await admin.call(voidInvoice, { params: { id }, body: { reason: 'Wrong' } })).status).toBe(200);
    const body = await readBilling(owner.client);
    expect(body.chargedCents).toBe(before.chargedCents - (proration?.amountCents ?? 0));
    expect(body.invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
    await expectEqualBooks();
  });

  test('grant bonus credits once, separately from the credits of the plan, and notify the owners', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Thanked Devices' });
    await connect(await createPerson(app), owner);
    const { payerId } = await latestOf(admin, 'connection_fee');
    const body = { id: uuidv7(), credits: 5, reason: 'Thanks for the report' };
    const params = { id: payerId };
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(grantBonusCredits, { params, body })));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    const corrected = await admin.call(grantBonusCredits, { params, body: { ...body, credits: 50 } });
    expect(corrected.body).toMatchObject({ code: 'credit.bonus_differs', params: { count: 5 } });
    await owner.client.call(createSubscription, { body: { planId: 'basic' } });
    const billing = await readBilling(owner.client);
    expect(billing.credits.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([3, 5]);
    await connect(await createPerson(app), owner);
    expect((await admin.call(listAuditLog, { query: { q: 'credits.granted' } })).body).toHaveLength(1);
    await expectNotified(owner, {
      kind: 'credits_granted',
      companyId: owner.companyId,
      companyName: 'Thanked Devices',
      credits: 5,
    });
    await expectEqualBooks();
  });
});
