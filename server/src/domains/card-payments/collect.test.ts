import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { getConnectionTerms } from '#contract/billing.ts';
import { openPortal, payInvoice, startCheckout } from '#contract/card-payments.ts';
import { deleteCompany } from '#contract/company-administration.ts';
import { createSubscription, getSubscription } from '#contract/plans.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { payers } from '#db/tables/billing.ts';
import { stripeCheckouts, stripeCustomers, stripeEvents } from '#db/tables/card-payments.ts';
import { invoices } from '#db/tables/invoices.ts';
import { companyMembers } from '#db/tables/members.ts';
import { subscriptionPlans } from '#db/tables/plans.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { PATIENT, useCards } from '#test/cards.ts';
import { expectNotified, settledOf } from '#test/expect-notified.ts';
import { createAdmin, createColleague, createPerson, createPrincipal } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { nextMonth } from '#test/invoices.ts';
import { deleteOldCheckouts } from './checkouts.store.ts';
import { chargeInvoice, stopCollecting } from './collect.ts';
import { collectAgain, queueDunning } from './dunning.ts';
import { EVENTS } from './events.ts';
import {
  changeInvoiceRow,
  deleteOldEvents,
  ensureInvoice,
  findCustomerOf,
  insertCustomer,
  insertEvent,
} from './store.ts';

const cards = useCards();
const { app, happen, ownerWithPlan, invoiceOf, cardInvoiceOf, charged } = cards;

const CARD = { brand: 'visa', last4: '4242', expMonth: 9, expYear: 2031 };
type Owner = Awaited<ReturnType<typeof ownerWithPlan>>;

async function customerOf({ companyId }: Owner) {
  const [row] = await app.database.db
    .select({ payerId: payers.id, customerId: stripeCustomers.customerId })
    .from(stripeCustomers)
    .innerJoin(payers, eq(payers.id, stripeCustomers.payerId))
    .where(eq(payers.companyId, companyId));
  if (!row) throw new Error('no customer');
  return row;
}

async function setCard(owner: Owner, card: typeof CARD | null): Promise<void> {
  const { payerId } = await customerOf(owner);
  await app.database.db.update(stripeCustomers).set({ card }).where(eq(stripeCustomers.payerId, payerId));
}

async function issued(name: string) {
  const owner = await ownerWithPlan(name);
  // Waits for the jobs, because a job that ran late would restore the card or charge it.
  await untilJobsAreDone(app, EVENTS);
  const { db } = app.database;
  const { payerId, customerId } = await customerOf(owner);
  // Without a customer at the provider, nothing is charged.
  await db.delete(stripeCustomers).where(eq(stripeCustomers.payerId, payerId));
  await issueInvoices(app.app.platform, nextMonth());
  await expectNotified(owner, { kind: 'invoice', what: 'issued' });
  await untilJobsAreDone(app, 'card-payments.invoice.issued');
  await insertCustomer(db, payerId, customerId);
  await setCard(owner, CARD);
  const invoice = await invoiceOf(owner);
  return { owner, invoice, row: await ensureInvoice(app.database.db, invoice.id, true) };
}

const after = (failedAt: string | null, days: number) =>
  new Date(Date.parse(failedAt ?? '') + days * 86_400_000);
const countPayments = () => cards.fake.calls.filter((call) => call.endsWith('/pay')).length;

describe('collecting an invoice by card', () => {
  test('does not try again when the provider reports a card that has not changed', async () => {
    const { owner } = await charged('Same Card Devices', 'declined');
    const { customerId } = await customerOf(owner);
    const paid = countPayments();
    await happen(cards.fake.event('customer.updated', { id: customerId }));
    expect(await cardInvoiceOf(owner)).toMatchObject({ retries: 0 });
    expect(countPayments()).toBe(paid);
  });

  test('still works for the last invoice of a deleted company, whose card details are deleted', async () => {
    const { db } = app.database;
    const owner = await ownerWithPlan('Erased Card Devices');
    await untilJobsAreDone(app, EVENTS);
    const { payerId, customerId } = await customerOf(owner);
    expect(await findCustomerOf(db, payerId)).toMatchObject({ card: CARD });
    const admin = await createAdmin(app);
    const deletion = { params: { id: owner.companyId }, body: { reason: 'Closed' } };
    expect((await admin.call(deleteCompany, deletion)).status).toBe(204);
    const forgotten = { card: { brand: '', last4: '', expMonth: 0, expYear: 0 } };
    await vi.waitFor(async () => expect(await findCustomerOf(db, payerId)).toMatchObject(forgotten), PATIENT);
    // A late event from the provider does not restore the card details.
    await happen(cards.fake.event('customer.updated', { id: customerId }));
    expect(await findCustomerOf(db, payerId)).toMatchObject(forgotten);

    await issueInvoices(app.app.platform, nextMonth());
    await vi.waitFor(async () => {
      const [last] = await db.select().from(invoices).where(eq(invoices.payerId, payerId));
      expect(last?.paidAt).toEqual(expect.any(String));
    }, PATIENT);
  });

  test('does not charge a deleted company’s failed invoice again when the provider reports its card', async () => {
    const { owner } = await charged('Erased Declined Devices', 'declined');
    const { payerId, customerId } = await customerOf(owner);
    const admin = await createAdmin(app);
    await admin.call(deleteCompany, { params: { id: owner.companyId }, body: { reason: 'Closed' } });
    const forgotten = { card: { last4: '' } };
    await vi.waitFor(
      async () => expect(await findCustomerOf(app.database.db, payerId)).toMatchObject(forgotten),
      PATIENT,
    );
    const paid = countPayments();
    await happen(cards.fake.event('customer.updated', { id: customerId }));
    await happen(cards.fake.event('customer.updated', { id: customerId }));
    expect(countPayments()).toBe(paid);
  });

  test('resumes the day after a long provider outage, without duplicating an invoice line', async () => {
    const { owner, invoice, row } = await issued('Interrupted Devices');
    const { platform } = app.app;
    const { customerId } = await customerOf(owner);
    const { api } = platform.stripe ?? {};
    const { id: stripeId = '' } = (await api?.invoices.create({ customer: customerId })) ?? {};
    await api?.invoiceItems.create({
      customer: customerId,
      invoice: stripeId,
      amount: invoice.netCents,
      metadata: { position: '0' },
    });
    await changeInvoiceRow(app.database.db, row, { stripeId });
    await queueDunning(platform);
    await vi.waitFor(async () => expect((await invoiceOf(owner)).paidAt).not.toBeNull(), PATIENT);
    expect(cards.fake.invoices.get(stripeId)).toMatchObject({ status: 'paid', total: invoice.totalCents });
  });

  test('adds each invoice line once if the owner opens the payment page several times at once', async () => {
    const { owner, invoice } = await issued('Double Click Devices');
    const open = () => owner.client.call(payInvoice, { params: { id: invoice.id } });
    const opened = await Promise.all(Array.from({ length: 5 }, open));
    expect(new Set(opened.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    const { stripeId } = (await cardInvoiceOf(owner)) ?? {};
    expect(cards.fake.invoices.get(stripeId ?? '')).toMatchObject({
      status: 'open',
      total: invoice.totalCents,
    });
  });

  test('does not touch a plan that was chosen after the payment failed', async () => {
    const { owner, row } = await charged('Returning Devices', 'declined');
    const { platform } = app.app;
    await collectAgain(platform, row.invoiceId, after(row.failedAt, 21));
    expect((await owner.client.call(getSubscription)).body.subscription).toBeNull();
    expect((await owner.client.call(createSubscription, { body: { planId: 'basic' } })).status).toBe(200);
    await collectAgain(platform, row.invoiceId, after(row.failedAt, 22));
    expect((await owner.client.call(getSubscription)).body.subscription).toMatchObject({ isPastDue: false });
  });

  test('counts each retry only once, even after the card was removed', async () => {
    const { owner, row } = await charged('Removed Cards', 'declined');
    await setCard(owner, null);
    for (const day of [3, 4, 5])
      await collectAgain(app.app.platform, row.invoiceId, after(row.failedAt, day));
    expect(await cardInvoiceOf(owner)).toMatchObject({ retries: 1 });
  });

  test('charges a new card immediately, and again on every retry day', async () => {
    const { owner, row } = await charged('New Card Devices', 'declined');
    await setCard(owner, { ...CARD, last4: '0341' });
    const { stripeId } = row;
    const countOwn = () => cards.fake.calls.filter((call) => call.endsWith(`${stripeId}/pay`)).length;
    const paid = countOwn();
    const { customerId } = await customerOf(owner);
    await happen(cards.fake.event('customer.updated', { id: customerId }));
    await vi.waitFor(() => expect(countOwn()).toBe(paid + 1), PATIENT);
    for (const [retries, day] of [3, 7, 14].entries()) {
      await collectAgain(app.app.platform, row.invoiceId, after(row.failedAt, day));
      await vi.waitFor(() => expect(countOwn()).toBe(paid + 2 + retries), PATIENT);
    }
    expect(await cardInvoiceOf(owner)).toMatchObject({ retries: 3, attempts: 4 });
  });

  test('cancels at the provider an invoice that was canceled while being sent there', async () => {
    const { owner, invoice } = await issued('Canceled Meanwhile');
    const { platform } = app.app;
    const paid = countPayments();
    const api = platform.stripe?.api.invoices;
    if (!api) throw new Error('no provider');
    const finalize = api.finalizeInvoice.bind(api);
    const during = vi.spyOn(api, 'finalizeInvoice').mockImplementationOnce(async (id, ...options) => {
      await app.database.db
        .update(invoices)
        .set({ voidedAt: new Date().toISOString() })
        .where(eq(invoices.id, invoice.id));
      return finalize(id, ...options);
    });
    await chargeInvoice(platform, { invoiceId: invoice.id });
    expect(during).toHaveBeenCalledOnce();
    during.mockRestore();
    const row = await cardInvoiceOf(owner);
    expect(row).toMatchObject({ status: 'void' });
    expect(cards.fake.invoices.get(row?.stripeId ?? '')).toMatchObject({ status: 'void' });
    expect(countPayments()).toBe(paid);
  });

  test('can be stopped even if the draft invoice at the provider is gone', async () => {
    const { owner, invoice, row } = await issued('Deleted Draft');
    await changeInvoiceRow(app.database.db, row, { stripeId: 'in_gone' });
    await stopCollecting(app.app.platform, invoice.id);
    expect(await cardInvoiceOf(owner)).toMatchObject({ status: 'void', failedAt: null });
  });
});

describe('a plan that was chosen on the checkout page', () => {
  test('starts even if the provider’s checkout event is lost', async () => {
    const owner = await createPrincipal(app, { name: 'Lost Event Devices' });
    await owner.client.call(startCheckout, { body: { plan: { planId: 'basic', interval: 'month' } } });
    cards.fake.completeCheckout();
    await queueDunning(app.app.platform);
    await vi.waitFor(
      async () =>
        expect((await owner.client.call(getSubscription)).body.subscription).toMatchObject({
          planId: 'basic',
        }),
      PATIENT,
    );
  });

  test('notifies the owners if it did not start even though a card was added, and shows this until they choose a plan', async () => {
    const { db } = app.database;
    const owner = await createPrincipal(app, { name: 'Late Choice Devices' });
    const offer = (isActive: boolean) =>
      db.update(subscriptionPlans).set({ isActive }).where(eq(subscriptionPlans.id, 'enterprise'));
    const plan = { planId: 'enterprise', interval: 'year' } as const;
    await owner.client.call(startCheckout, { body: { plan } });
    await offer(false);
    await happen(cards.fake.completeCheckout());
    await offer(true);
    const notStarted = { ...plan, reason: 'unavailable' };
    const colleague = await createColleague(app, owner, 'owner');
    expect((await owner.client.call(getSubscription)).body).toMatchObject({ notStarted, subscription: null });
    await expectNotified(owner, { kind: 'plan_not_started', planName: 'Enterprise' });
    await colleague.client.call(startCheckout, { body: { plan } });
    await db.delete(companyMembers).where(eq(companyMembers.userId, colleague.id));
    await happen(cards.fake.completeCheckout());
    expect((await owner.client.call(getSubscription)).body.notStarted).toMatchObject({ reason: 'not_owner' });
    await expect.poll(() => settledOf(owner, 'plan_not_started')).toEqual([false, false]);
    expect((await owner.client.call(createSubscription, { body: plan })).status).toBe(200);
    expect((await owner.client.call(getSubscription)).body.notStarted).toBeNull();
    expect(await settledOf(owner, 'plan_not_started')).toEqual([true, true]);
  });

  test('asks only current owners to choose again if it did not start', async () => {
    const { db } = app.database;
    const owner = await createPrincipal(app, { name: 'Former Choice Devices' });
    const colleague = await createColleague(app, owner, 'owner');
    const offer = (isActive: boolean) =>
      db.update(subscriptionPlans).set({ isActive }).where(eq(subscriptionPlans.id, 'enterprise'));
    await owner.client.call(startCheckout, { body: { plan: { planId: 'enterprise', interval: 'year' } } });
    await offer(false);
    await happen(cards.fake.completeCheckout());
    await offer(true);
    for (const { client } of [owner, colleague])
      await expect.poll(() => settledOf({ client }, 'plan_not_started')).toEqual([false]);
    await db.delete(companyMembers).where(eq(companyMembers.userId, colleague.id));
    expect(await settledOf(colleague, 'plan_not_started')).toEqual([true]);
    expect(await settledOf(owner, 'plan_not_started')).toEqual([false]);
  });

  test('is shown as not started if the card was removed again', async () => {
    const owner = await createPrincipal(app, { name: 'Removed Again Devices' });
    const plan = { planId: 'basic', interval: 'month' } as const;
    await owner.client.call(startCheckout, { body: { plan } });
    const { customers } = app.app.platform.stripe?.api ?? {};
    if (!customers) throw new Error('no provider');
    // Simulates that the provider no longer has the card: making it the customer's default has no effect.
    const update = vi.spyOn(customers, 'update').mockResolvedValue({} as never);
    await happen(cards.fake.completeCheckout());
    update.mockRestore();
    expect((await owner.client.call(getSubscription)).body.notStarted).toMatchObject({
      reason: 'card_missing',
    });
  });
});

describe('an invoice to a company without a card', () => {
  test('makes the plan past due until a new card is added', async () => {
    const owner = await ownerWithPlan('Card Removed Devices');
    await untilJobsAreDone(app, EVENTS);
    await setCard(owner, null);
    await issueInvoices(app.app.platform, nextMonth());
    await expectNotified(owner, { kind: 'invoice', what: 'payment_failed' });
    const isPastDue = async () => (await owner.client.call(getSubscription)).body.subscription?.isPastDue;
    expect(await isPastDue()).toBe(true);
    // The provider still has the card, so an event about the customer makes it count as a new card.
    const { customerId } = await customerOf(owner);
    await happen(cards.fake.event('customer.updated', { id: customerId }));
    await vi.waitFor(async () => expect((await invoiceOf(owner)).paidAt).not.toBeNull(), PATIENT);
    expect(await isPastDue()).toBe(false);
  });

  test('ends the plan after 21 days, as a declined card does', async () => {
    const owner = await ownerWithPlan('Cardless Devices');
    await untilJobsAreDone(app, EVENTS);
    await setCard(owner, null);
    await issueInvoices(app.app.platform, nextMonth());
    const failedAt = await vi.waitFor(async () => {
      const row = await cardInvoiceOf(owner);
      expect(row?.failedAt).toEqual(expect.any(String));
      return row?.failedAt ?? null;
    }, PATIENT);
    const { id } = await invoiceOf(owner);
    for (const day of [3, 7, 14, 21]) await collectAgain(app.app.platform, id, after(failedAt, day));
    expect((await owner.client.call(getSubscription)).body.subscription).toBeNull();
    const { body: terms } = await owner.client.call(getConnectionTerms);
    expect(terms.creditsLeft, 'the credits end with the plan').toBe(0);
    await expectNotified(owner, { kind: 'invoice', what: 'plan_ended' });
    expect(await cardInvoiceOf(owner)).toMatchObject({ retries: 3, stripeId: null });
  });
});

describe('the card for a person’s own bills', () => {
  test('is stored even if the person has a company', async () => {
    const { db } = app.database;
    const owner = await createPrincipal(app, { name: 'Own Card Devices' });
    for (const call of [startCheckout, openPortal])
      expect((await owner.client.call(call, { body: { payer: 'person' } })).status).toBe(200);
    await happen(cards.fake.completeCheckout());
    const cardsOf = (isTheirs: ReturnType<typeof eq>) =>
      db
        .select({ card: stripeCustomers.card })
        .from(stripeCustomers)
        .innerJoin(payers, eq(payers.id, stripeCustomers.payerId))
        .where(isTheirs);
    expect(await cardsOf(eq(payers.userId, owner.id))).toEqual([{ card: CARD }]);
    expect(await cardsOf(eq(payers.companyId, owner.companyId))).toEqual([]);
    // A plan is always paid by the company, even if the request names the person as the payer.
    const plan = { planId: 'basic', interval: 'month' } as const;
    await owner.client.call(startCheckout, { body: { payer: 'person', plan } });
    await happen(cards.fake.completeCheckout());
    expect((await owner.client.call(getSubscription)).body.subscription).toMatchObject({ planId: 'basic' });
  });

  test('has its details deleted together with the account', async () => {
    const { db } = app.database;
    const person = await createPerson(app);
    expect((await person.client.call(startCheckout, { body: {} })).status).toBe(200);
    await happen(cards.fake.completeCheckout());
    const [payer] = await db.select().from(payers).where(eq(payers.userId, person.id));
    const customer = () => findCustomerOf(db, payer?.id ?? '');
    expect(await customer()).toMatchObject({ card: CARD });
    const admin = await createAdmin(app);
    const closing = { params: { id: person.id }, body: { reason: 'Asked for it' } };
    expect((await admin.call(deleteUser, closing)).status).toBe(204);
    await vi.waitFor(async () => expect(await customer()).toMatchObject({ card: { last4: '' } }), PATIENT);
    await happen(cards.fake.event('customer.updated', { id: (await customer())?.customerId ?? '' }));
    expect(await customer()).toMatchObject({ card: { last4: '' } });
  });
});

test('processed card events and old checkout pages are deleted after 90 days', async () => {
  const { db } = app.database;
  await ownerWithPlan('Forgotten Pages');
  await insertEvent(db, { id: 'evt_waiting', type: 'invoice.paid', subject: 'invoice', objectId: 'in_1' });
  const receivedAt = new Date(Date.now() - 91 * 86_400_000).toISOString();
  await db.update(stripeEvents).set({ receivedAt });
  await db.update(stripeCheckouts).set({ createdAt: receivedAt });
  await deleteOldEvents(db);
  await deleteOldCheckouts(db);
  const kept = await db.select({ id: stripeEvents.id }).from(stripeEvents);
  expect(kept.map(({ id }) => id)).toContain('evt_waiting');
  expect(await db.$count(stripeEvents, eq(stripeEvents.type, 'checkout.session.completed'))).toBe(0);
  expect(await db.$count(stripeCheckouts)).toBe(0);
});
