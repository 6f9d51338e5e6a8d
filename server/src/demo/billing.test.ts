import { beforeAll, describe, expect, test } from 'vitest';
import { getConnectionMetrics, listAdminInvoices } from '#contract/billing-administration.ts';
import { getSubscription } from '#contract/plans.ts';
import { signIn } from '#contract/session.ts';
import { events } from '#db/tables/events.ts';
import { notifications } from '#db/tables/notifications.ts';
import { reconcile } from '#domains/billing/reconcile.ts';
import { renewPlans } from '#domains/billing/renew.ts';
import { checkInvoices } from '#domains/invoices/check.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { sendReminders } from '#domains/invoices/reminders.ts';
import { type Client, useApp } from '#test/app.ts';
import { readBilling } from '#test/billing.ts';
import { createAdmin } from '#test/factories.ts';
import { type Demo, loadDemo } from './load.ts';

const app = useApp();
let demo: Demo | undefined;
beforeAll(async () => {
  demo = await loadDemo(app.app.platform);
});

async function signedIn(person: string): Promise<Client> {
  const email = demo?.signIns.find(({ who }) => who.startsWith(person))?.email ?? '';
  const client = app.client();
  await client.call(signIn, { body: { email, password: demo?.password ?? '' } });
  return client;
}

describe('the billing data of the demo', () => {
  test('balances and uses every invoice number only once', async () => {
    const { platform } = app.app;
    for (const { name, found, expected } of [
      ...(await reconcile(platform)),
      ...(await checkInvoices(platform)),
    ])
      expect([name, found]).toEqual([name, expected]);
    const admin = await createAdmin(app);
    const { body: listed } = await admin.call(listAdminInvoices, { query: { limit: 200 } });
    expect(new Set(listed.map(({ number }) => number)).size).toBe(listed.length);
    const statuses = listed.map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining(['paid', 'overdue', 'void', 'credit_note']));
    expect((await admin.call(getConnectionMetrics)).body.monthlyRecurringCents).toBe(
      14_900 + Math.round(149_000 / 12) + 44_900,
    );
  });

  test('gives Marcus a plan with invoices for several months, one of them open and one canceled', async () => {
    const marcus = await signedIn('Marcus');
    expect((await marcus.call(getSubscription)).body.subscription).toMatchObject({ planId: 'professional' });
    const { invoices, credits, charges, details } = await readBilling(marcus);
    expect(invoices.length).toBeGreaterThan(6);
    expect(invoices[0]?.status).toBe('credit_note');
    expect(['due', 'overdue']).toContain(invoices[1]?.status);
    expect(invoices[2]?.status).toBe('void');
    expect(invoices.slice(3).map(({ status }) => status)).toEqual(invoices.slice(3).map(() => 'paid'));
    expect(credits).toMatchObject([{ left: 10, amount: 10 }]);
    expect(charges.every(({ amountCents }) => amountCents >= 0)).toBe(true);
    expect(details.taxId).not.toBeNull();
  });

  test('leaves the billing jobs nothing to do, so no one is notified of past events', async () => {
    const { db } = app.database;
    const count = async () => [await db.$count(events), await db.$count(notifications)];
    const before = await count();
    for (const run of [renewPlans, issueInvoices, sendReminders]) await run(app.app.platform);
    expect(await count()).toEqual(before);
  });
});
