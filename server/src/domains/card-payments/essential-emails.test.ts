import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listBillingEvents } from '#contract/billing-administration.ts';
import { refundCharge } from '#contract/billing-corrections.ts';
import { startCheckout } from '#contract/card-payments.ts';
import { subscriptionPlans } from '#db/tables/plans.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { numberOf } from '#domains/invoices/index.ts';
import { useCards } from '#test/cards.ts';
import { confirmAddress, connect, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { nextMonth } from '#test/invoices.ts';
import { choose, listedTo } from '#test/notifications.ts';
import { emailAbout } from '#test/outbox.ts';

const cards = useCards();
const { app, happen, invoiceOf, ownerWithPlan } = cards;
type Owner = Awaited<ReturnType<typeof createPrincipal>>;

const turnOffEverything = (owner: Owner) =>
  choose(owner, {
    byMail: false,
    quietHours: { from: '00:00', until: '23:59' },
    topics: { company: { app: false, mail: 'off', push: false } },
  });

async function chooseUnavailablePlan(owner: Owner): Promise<void> {
  const offer = (isActive: boolean) =>
    app.database.db.update(subscriptionPlans).set({ isActive }).where(eq(subscriptionPlans.id, 'enterprise'));
  await owner.client.call(startCheckout, { body: { plan: { planId: 'enterprise', interval: 'year' } } });
  await offer(false);
  await happen(cards.fake.completeCheckout());
  await offer(true);
}

test('an invoice is emailed immediately to an owner who turned off all emails, without an unsubscribe link', async () => {
  const owner = await ownerWithPlan('Unsubscribed Devices');
  await confirmAddress(app, owner);
  await turnOffEverything(owner);
  await issueInvoices(app.app.platform, nextMonth());
  const number = numberOf(await invoiceOf(owner));
  const email = await emailAbout(app, owner.user.email, `Your invoice ${number} is ready`);
  expect(email.text).not.toContain('unsubscribe');
  expect(email.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  expect(await listedTo(owner)).toContainEqual(expect.objectContaining({ kind: 'invoice', what: 'issued' }));
});

test('an email about a refund is sent even to an unconfirmed address', async () => {
  const admin = await createAdmin(app);
  const owner = await createPrincipal(app, { name: 'Unconfirmed Devices' });
  await turnOffEverything(owner);
  await connect(await createPerson(app), owner);
  const { body: charges } = await admin.call(listBillingEvents, { query: { limit: 50 } });
  const fee = charges.find(({ payerName }) => payerName === 'Unconfirmed Devices');
  await admin.call(refundCharge, { params: { id: fee?.id ?? '' }, body: { reason: 'Goodwill' } });
  expect(await emailAbout(app, owner.user.email, 'We refunded a charge')).toBeDefined();
});

test('an email about a plan that did not start is sent even to an unconfirmed address, without the company’s name', async () => {
  const named = await createPrincipal(app, { name: 'Named Devices' });
  await confirmAddress(app, named);
  await turnOffEverything(named);
  await chooseUnavailablePlan(named);
  const other = await emailAbout(app, named.user.email, "The Enterprise plan for Named Devices didn't start");
  expect(other.text).toContain(`/subscription?company=${named.companyId}`);
  const unnamed = await createPrincipal(app, { name: 'Unnamed Devices' });
  await chooseUnavailablePlan(unnamed);
  const email = await emailAbout(app, unnamed.user.email, "The Enterprise plan didn't start");
  expect(email.text).not.toContain('Unnamed Devices');
});
