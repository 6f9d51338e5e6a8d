import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Stripe } from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { recordPayment, voidInvoice } from '#contract/billing-administration.ts';
import { changeCompany, getCompany } from '#contract/companies.ts';
import { openPortal, payInvoice, startCheckout } from '#contract/card-payments.ts';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  previewSubscription,
} from '#contract/plans.ts';
import { getUser } from '#contract/session.ts';
import { payers } from '#db/tables/billing.ts';
import { stripeEvents, stripeInvoices } from '#db/tables/card-payments.ts';
import { invoices, payments } from '#db/tables/invoices.ts';
import { subscriptionPlans } from '#db/tables/plans.ts';
import { renewPlans } from '#domains/billing/renew.ts';
import { checkInvoices } from '#domains/invoices/check.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { perRow } from '#platform/per-row.ts';
import { readBilling } from '#test/billing.ts';
import { PATIENT, useCards } from '#test/cards.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { createAdmin, createColleague, createPerson, createPrincipal } from '#test/factories.ts';
import { nextMonth } from '#test/invoices.ts';
import { signed } from '#test/fake-stripe.ts';
import { collectAgain } from './dunning.ts';
import { EVENTS, processEvent } from './events.ts';
import { compareWithProvider } from './reconcile.ts';
import { findCustomerOfCompany, insertEvent } from './store.ts';

const cards = useCards();
const { app, happen, ownerWithPlan, invoiceOf, cardInvoiceOf, charged } = cards;

async function deliver(event: Stripe.Event, { payload, header } = signed(event)): Promise<number> {
  const response = await app.client().fetch('/api/stripe/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    body: payload,
  });
  return response.status;
}

describe('paying by card', () => {
  test('starts a plan only after a card was added, and only once', async () => {
    const owner = await createPrincipal(app, { name: 'Card Devices' });
    const { body: preview } = await owner.client.call(previewSubscription, { query: { planId: 'basic' } });
    expect(preview.needsCard).toBe(true);
    expect((await owner.client.call(createSubscription, { body: { planId: 'basic' } })).body).toMatchObject({
      code: 'plan.card_missing',
    });
    const plan = { planId: 'basic', interval: 'month' } as const;
    const { body: page } = await owner.client.call(startCheckout, { body: { plan } });
    expect(page.url).toMatch(/^https:\/\/checkout\.stripe\.test\//u);
    const event = cards.fake.completeCheckout();
    expect([await deliver(event), await deliver(event)]).toEqual([204, 204]);
    await vi.waitFor(async () => {
      const { body } = await owner.client.call(getSubscription);
      expect(body.subscription).toMatchObject({ planId: 'basic', isPastDue: false });
    }, PATIENT);
    const billing = await readBilling(owner.client);
    expect(billing).toMatchObject({ takesCards: true, card: { brand: 'visa', last4: '4242' } });
    expect(billing.charges.filter(({ eventType }) => eventType === 'plan_charge')).toHaveLength(1);
    const { body: portal } = await owner.client.call(openPortal, { body: {} });
    expect(portal.url).toMatch(/^https:\/\/billing\.stripe\.test\//u);
  });

  test('starts no plan from a checkout page that is completed after another plan was chosen', async () => {
    const owner = await ownerWithPlan('Undecided Devices');
    const open = async (planId: 'basic' | 'professional' | 'enterprise') => {
      await owner.client.call(startCheckout, { body: { plan: { planId, interval: 'month' } } });
      return cards.fake.completeCheckout();
    };
    const choose = (planId: 'basic' | 'professional') =>
      owner.client.call(createSubscription, { body: { planId } });
    const read = async () => {
      const { subscription, notStarted } = (await owner.client.call(getSubscription)).body;
      return [subscription?.planId, subscription?.isCanceled, notStarted];
    };

    const toEnterprise = await open('enterprise');
    await choose('professional');
    await happen(toEnterprise);
    expect(await read()).toEqual(['professional', false, null]);

    const late = await open('enterprise');
    await owner.client.call(cancelSubscription);
    await choose('professional');
    await happen(late);
    expect(await read()).toEqual(['professional', false, null]);

    const [older, newer] = [await open('enterprise'), await open('basic')];
    await happen(older);
    expect(await read()).toEqual(['enterprise', false, null]);
    await happen(newer);
    expect(await read()).toEqual(['basic', false, null]);
  });

  test('starts no plan whose price has changed since it was shown, and notifies the owner', async () => {
    const { db } = app.database;
    const owner = await createPrincipal(app, { name: 'Raised Price Devices' });
    const choice = { planId: 'basic', interval: 'month' } as const;
    const shown = await owner.client.call(previewSubscription, { query: choice });
    const plan = { ...choice, shownDueCents: shown.body.dueCents };
    await owner.client.call(startCheckout, { body: { plan } });
    const offer = (priceMonthly: number) =>
      db.update(subscriptionPlans).set({ priceMonthly }).where(eq(subscriptionPlans.id, 'basic'));
    await offer(5900);
    await happen(cards.fake.completeCheckout());
    const refused = (await owner.client.call(getSubscription)).body;
    await offer(4900);
    expect(refused).toMatchObject({ subscription: null, notStarted: { ...choice, reason: 'price_changed' } });
    expect((await readBilling(owner.client)).charges).toEqual([]);
    await expectNotified(owner, { kind: 'plan_not_started', planName: 'Basic' });
  });

  test('starts a plan at the price that was shown, minus the share for the time that passed before the card was added', async () => {
    const owner = await ownerWithPlan('Hesitant Devices');
    const choice = { planId: 'professional', interval: 'month' } as const;
    const { body: shown } = await owner.client.call(previewSubscription, { query: choice });
    await owner.client.call(startCheckout, {
      body: { plan: { ...choice, shownDueCents: shown.dueCents } },
    });
    const completed = cards.fake.completeCheckout();
    // A day of the difference of 100 dollars a month is more than three dollars.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 3_600_000 });
    await happen(completed).finally(() => vi.useRealTimers());
    const { subscription, notStarted } = (await owner.client.call(getSubscription)).body;
    expect([subscription?.planId, notStarted]).toEqual(['professional', null]);
    const charge = (await readBilling(owner.client)).charges.find(
      ({ eventType, amountCents }) => eventType === 'plan_charge' && amountCents !== 4900,
    );
    expect(charge?.amountCents).toBeLessThan(shown.chargeCents - 300);
  });

  test('charges the invoice to the card only once, whatever the provider answers', async () => {
    const owner = await ownerWithPlan('Charged Devices');
    cards.fake.troubles.push('no answer', 'error', 'no answer', 'error', 'no answer');
    await issueInvoices(app.app.platform, nextMonth());
    await vi.waitFor(async () => expect((await invoiceOf(owner)).paidAt).not.toBeNull(), PATIENT);
    const { id, totalCents } = await invoiceOf(owner);
    const recorded = await app.database.db.select().from(payments).where(eq(payments.invoiceId, id));
    expect(recorded).toMatchObject([{ amountCents: totalCents, adminId: null }]);
    const ours = [...cards.fake.invoices.values()].filter(({ metadata }) =>
      JSON.stringify(metadata).includes(id),
    );
    expect(ours).toMatchObject([{ status: 'paid', total: totalCents }]);
    await expectNotified(owner, { kind: 'invoice', what: 'paid' });
    for (const { expected, found } of await checkInvoices(app.app.platform)) expect(found).toBe(expected);
  });

  test('makes a plan past due when the card is declined, tries again and finally ends the plan', async () => {
    const { owner, row } = await charged('Declined Devices', 'declined');
    await expectNotified(owner, { kind: 'invoice', what: 'payment_failed' });
    expect((await owner.client.call(getSubscription)).body.subscription).toMatchObject({ isPastDue: true });
    expect((await owner.client.call(getUser)).body).toMatchObject({ subscriptionStatus: 'past_due' });
    const after = (days: number) => new Date(Date.parse(row.failedAt ?? '') + days * 86_400_000);
    const { platform } = app.app;
    for (const day of [1, 2, 3, 4, 7, 14]) await collectAgain(platform, row.invoiceId, after(day));
    expect(await cardInvoiceOf(owner)).toMatchObject({ status: 'open', retries: 3 });
    expect((await owner.client.call(getSubscription)).body.subscription).not.toBeNull();
    await collectAgain(platform, row.invoiceId, after(21));
    await collectAgain(platform, row.invoiceId, after(22));
    expect((await owner.client.call(getSubscription)).body.subscription).toBeNull();
    expect((await readBilling(owner.client)).charges, 'nothing of an invoiced period is credited').toEqual(
      [],
    );
    await expectNotified(owner, { kind: 'invoice', what: 'plan_ended' });
  });

  test('asks the owner to confirm the payment when the bank requires it, and completes it on the provider’s page', async () => {
    const { owner, row } = await charged('Confirmed Devices', 'authentication');
    await expectNotified(owner, { kind: 'invoice', what: 'confirm_payment' });
    const { body: page } = await owner.client.call(payInvoice, { params: { id: row.invoiceId } });
    expect(page.url).toContain(row.stripeId);
    cards.fake.payOnPage(row.stripeId);
    await happen(cards.fake.event('invoice.paid', { id: row.stripeId }));
    expect((await invoiceOf(owner)).paidAt).not.toBeNull();
    expect((await owner.client.call(getSubscription)).body.subscription).toMatchObject({ isPastDue: false });
  });

  test('does not charge the card for an invoice that was paid another way or canceled', async () => {
    const admin = await createAdmin(app);
    const { owner, row } = await charged('Wired Devices', 'declined');
    const { totalCents } = await invoiceOf(owner);
    const params = { id: row.invoiceId };
    const body = { id: randomUUID(), amountCents: totalCents, receivedOn: '2026-12-03', reference: 'Wire 7' };
    expect((await admin.call(recordPayment, { params, body })).status).toBe(200);
    await vi.waitFor(
      async () => expect(await cardInvoiceOf(owner)).toMatchObject({ status: 'void' }),
      PATIENT,
    );
    expect((await owner.client.call(payInvoice, { params })).body).toMatchObject({ code: 'invoice.paid' });
    const other = await charged('Canceled Cards', 'declined');
    await admin.call(voidInvoice, { params: { id: other.row.invoiceId }, body: { reason: 'Mistake' } });
    await vi.waitFor(
      async () => expect(await cardInvoiceOf(other.owner)).toMatchObject({ status: 'void' }),
      PATIENT,
    );
    expect((await other.owner.client.call(getSubscription)).body.subscription).toMatchObject({
      isPastDue: false,
    });
  });

  test('gives the provider the new name of a company that was renamed', async () => {
    const { client, companyId } = await ownerWithPlan('Earlier Name Devices');
    const { api } = app.app.platform.stripe ?? {};
    const nameOf = async () => {
      const customer = await findCustomerOfCompany(app.database.db, companyId);
      const remote = await api?.customers.retrieve(customer?.customerId ?? '');
      return remote && !remote.deleted ? remote.name : undefined;
    };
    expect(await nameOf()).toBe('Earlier Name Devices');
    const params = { id: companyId };
    const { updatedAt } = (await client.call(getCompany, { params })).body;
    await client.call(changeCompany, { params, body: { updatedAt, name: 'Later Name Devices' } });
    await vi.waitFor(async () => expect(await nameOf()).toBe('Later Name Devices'), PATIENT);
  });

  test('is possible only for owners, and returns an error when the provider does not answer', async () => {
    const owner = await createPrincipal(app, { name: 'Closed Cards' });
    const editor = await createColleague(app, owner, 'editor');
    const body = { companyId: owner.companyId };
    expect((await editor.client.call(startCheckout, { body })).body).toMatchObject({
      code: 'company.owners_only',
    });
    expect((await editor.client.call(openPortal, { body })).body).toMatchObject({
      code: 'company.owners_only',
    });
    expect((await (await createPerson(app)).client.call(openPortal, { body })).status).toBe(404);
    // More than one error is queued, because jobs that earlier tests started may take some of them.
    cards.fake.troubles.push(...Array.from({ length: 30 }, () => 'error' as const));
    expect((await owner.client.call(openPortal, { body })).body).toMatchObject({ code: 'card.unavailable' });
  });
});

test('a plan that ends unpaid costs nothing for the rest of a period that has not yet been invoiced', async () => {
  const { owner, row } = await charged('Unpaid Renewal Devices', 'declined');
  const charges = async () => (await readBilling(owner.client)).charges;
  const { platform } = app.app;
  const { subscription } = (await owner.client.call(getSubscription)).body;
  await renewPlans(platform, new Date(subscription?.periodEnd ?? ''));
  const [renewal] = await charges();
  expect(renewal).toMatchObject({ eventType: 'plan_charge' });
  const failedAt = Date.parse(row.failedAt ?? '');
  await collectAgain(platform, row.invoiceId, new Date(failedAt + 21 * 86_400_000));
  expect((await owner.client.call(getSubscription)).body.subscription).toBeNull();
  // According to the test's clock, the renewed period has not begun, so all of it is credited.
  const [credit] = await charges();
  expect(credit).toMatchObject({ eventType: 'proration', amountCents: -(renewal?.amountCents ?? 0) });
  for (const { expected, found } of await checkInvoices(platform)) expect(found).toBe(expected);
});

describe('events from the payment provider', () => {
  test('change nothing when they are forged, outdated, repeated or irrelevant', async () => {
    const { db } = app.database;
    const before = await db.$count(stripeEvents);
    const event = cards.fake.event('invoice.paid', { id: 'in_unknown' });
    const old = Math.floor(Date.now() / 1000) - 600;
    const { payload, header } = signed(event);
    expect(await deliver(event, { payload, header: header.replace(/v1=../u, 'v1=00') })).toBe(400);
    expect(await deliver(event, { payload: payload.replace('in_unknown', 'in_other'), header })).toBe(400);
    expect(await deliver(event, { payload, header: '' })).toBe(400);
    expect(await deliver(event, signed(event, old))).toBe(400);
    expect(await db.$count(stripeEvents)).toBe(before);
    expect([await deliver(event), await deliver(event)]).toEqual([204, 204]);
    const jobs = sql`pgboss.job where name = ${EVENTS} and data ->> 'id' = ${event.id}`;
    expect(await db.$count(sql`(select from ${jobs}) as sent`)).toBe(1);
    expect(await deliver(cards.fake.event('charge.updated', { id: 'ch_1' }))).toBe(204);
    expect(await db.$count(stripeEvents)).toBe(before + 2);
  });

  test('lead to the same state in any order, however often and however late they arrive', async () => {
    const { platform } = app.app;
    const { db } = app.database;
    const declined = { total: 4900, amount_paid: 0, status: 'open', attempted: true };
    const ids = await insertChargedInvoices(ORDERS);
    for (const id of ids)
      cards.fake.invoices.set(id, {
        ...declined,
        id,
        intent: 'requires_payment_method',
        hosted_invoice_url: null,
      });
    const arrivals = fc.sample(
      fc.tuple(fc.shuffledSubarray(TYPES, { minLength: TYPES.length }), fc.nat(TYPES.length - 1)),
      { numRuns: ORDERS, seed: 2026 },
    );
    let next = 0;
    const work = async () => {
      for (let order = next++; order < ORDERS; order = next++) {
        const id = ids[order] ?? '';
        // The provider receives the payment while the events are on their way.
        const [types, paidBefore] = arrivals[order] ?? [[], 0];
        for (const [position, type] of types.entries()) {
          if (position === paidBefore) cards.fake.payOnPage(id);
          const event = { id: `evt_${order}_${position}`, type, subject: 'invoice', objectId: id } as const;
          await insertEvent(db, event);
          // A job may run twice at the same time, and again later.
          await Promise.all([processEvent(platform, event.id), processEvent(platform, event.id)]);
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, work));
    const ended = await db
      .selectDistinct({
        status: stripeInvoices.status,
        failedAt: stripeInvoices.failedAt,
        needsAction: stripeInvoices.needsAction,
        received: perRow<number>(
          sql`(select count(*)::int from ${payments} where ${payments.providerReference} = ${stripeInvoices.stripeId}
            and ${payments.amountCents} = 4900)`,
        ),
        isPaid: perRow<boolean>(
          sql`(select paid_at is not null from ${invoices} where ${invoices.id} = ${stripeInvoices.invoiceId})`,
        ),
      })
      .from(stripeInvoices)
      .where(inArray(stripeInvoices.stripeId, ids));
    expect(ended).toEqual([
      { status: 'paid', failedAt: null, needsAction: false, received: 1, isPaid: true },
    ]);
  });
});

const TYPES = ['payment_failed', 'payment_action_required', 'paid', 'paid'];
/** Setting `CARD_ORDERS=1000` tries a thousand orders of events. */
const ORDERS = Number(process.env['CARD_ORDERS'] ?? 12);
const LANES = 8;

async function insertChargedInvoices(count: number): Promise<string[]> {
  const { db } = app.database;
  const payerIds = Array.from({ length: count }, () => uuidv7());
  await db.insert(payers).values(payerIds.map((id) => ({ id, name: 'Shuffled Devices' })));
  const rows = payerIds.map((payerId, index) => ({
    id: uuidv7(),
    payerId,
    kind: 'invoice' as const,
    series: 'TEST',
    year: 2026,
    number: index + 1,
    month: '2026-10-01',
    timeZone: 'UTC',
    issuedAt: '2026-11-01T00:20:00.000Z',
    dueOn: '2026-11-15',
    currency: 'usd',
    netCents: 4900,
    taxCents: 0,
    totalCents: 4900,
    taxRate: '0',
    parties: { seller: NOBODY, buyer: NOBODY, payment: null },
  }));
  await db.insert(invoices).values(rows);
  const mirrors = rows.map(({ id }, index) => ({
    invoiceId: id,
    stripeId: `in_shuffled_${index}`,
    status: 'open' as const,
    isAutomatic: true,
  }));
  await db.insert(stripeInvoices).values(mirrors);
  return mirrors.map(({ stripeId }) => stripeId);
}
const NOBODY = { name: '', address: [], country: null, taxId: null };

describe('reconciliation with the payment provider', () => {
  test('lists every difference', async () => {
    const { row } = await charged('Compared Devices', 'declined');
    const { platform } = app.app;
    expect((await compareWithProvider(platform)).filter((line) => line.includes(row.stripeId))).toEqual([]);
    const remote = cards.fake.invoices.get(row.stripeId) ?? {};
    cards.fake.payOnPage(row.stripeId);
    const strangerId = 'in_stranger';
    cards.fake.invoices.set(strangerId, { ...remote, id: strangerId, metadata: { invoiceId: strangerId } });
    const differences = await compareWithProvider(platform);
    const listed = differences.join('\n');
    for (const part of [`${row.stripeId}: the provider says paid`, strangerId])
      expect(listed).toContain(part);
    cards.fake.invoices.delete(strangerId);
    cards.fake.invoices.delete(row.stripeId);
    expect((await compareWithProvider(platform)).join('\n')).toContain('does not have it');
  });
});
