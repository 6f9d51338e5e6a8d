import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordPayment } from '#contract/billing-administration.ts';
import { utcDay } from '#contract/days.ts';
import { invoices } from '#db/tables/invoices.ts';
import { useApp } from '#test/app.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { createAdmin, createPrincipal } from '#test/factories.ts';
import { createInvoice } from '#test/invoices.ts';
import { sendReminders } from './reminders.ts';

const app = useApp();
const DAY_MS = 86_400_000;

test('the reminder of a partly paid invoice states the remaining amount, and the receipt states the full amount', async () => {
  const [admin, owner] = [await createAdmin(app), await createPrincipal(app, { name: 'Partly Devices' })];
  const id = await createInvoice(app, owner);
  const pay = async (amountCents: number) => {
    const body = { id: randomUUID(), amountCents, receivedOn: utcDay(new Date()), reference: 'Wire 0413' };
    expect((await admin.call(recordPayment, { params: { id }, body })).status).toBe(200);
  };
  await pay(10_000);
  const [invoice] = await app.database.db.select().from(invoices).where(eq(invoices.id, id));
  await sendReminders(app.app.platform, new Date(Date.parse(invoice?.dueOn ?? '') + 1.5 * DAY_MS));
  await expectNotified(owner, { kind: 'invoice', what: 'overdue', totalCents: 4900 });
  await pay(4900);
  await expectNotified(owner, { kind: 'invoice', what: 'paid', totalCents: 14_900 });
});
