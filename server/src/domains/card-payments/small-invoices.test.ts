import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payInvoice } from '#contract/card-payments.ts';
import { deleteCompany } from '#contract/company-administration.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { invoices } from '#db/tables/invoices.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { useCards } from '#test/cards.ts';
import { createAdmin, type createPrincipal } from '#test/factories.ts';
import { nextMonth } from '#test/invoices.ts';
import { chargeInvoice } from './collect.ts';

const cards = useCards();
const { app, ownerWithPlan } = cards;
type Owner = Awaited<ReturnType<typeof createPrincipal>>;

const MONTH_MS = 31 * 86_400_000;
const monthsLater = (months: number) => new Date(nextMonth().getTime() + months * MONTH_MS);

/** Charges the price difference between two plans, as after a change in the last minutes of a month. */
async function chargeDifference({ companyId }: Owner, amountCents: number, createdAt: Date): Promise<string> {
  const { db } = app.database;
  const [payer] = await db.select().from(payers).where(eq(payers.companyId, companyId));
  const payerId = payer?.id ?? '';
  await db.insert(billingEvents).values({
    payerId,
    companyId,
    subjectType: 'plan_period',
    subjectId: randomUUID(),
    eventType: 'plan_charge',
    description: { code: 'written', text: 'Difference of two plans' },
    amountCents,
    status: 'pending',
    createdAt: createdAt.toISOString(),
  });
  return payerId;
}

const invoicesOf = (payerId: string) =>
  app.database.db.select().from(invoices).where(eq(invoices.payerId, payerId)).orderBy(invoices.month);

describe("an amount below the card provider's minimum", () => {
  test('is deferred to the next invoice that reaches the minimum', async () => {
    const owner = await ownerWithPlan('Small Devices');
    await issueInvoices(app.app.platform, nextMonth());
    const payerId = await chargeDifference(owner, 30, nextMonth());
    await issueInvoices(app.app.platform, monthsLater(1));
    expect(await invoicesOf(payerId)).toHaveLength(1);
    // With 8.25% tax, 47 cents become 51.
    await chargeDifference(owner, 17, monthsLater(1));
    await issueInvoices(app.app.platform, monthsLater(2));
    const [, small] = await invoicesOf(payerId);
    expect(small).toMatchObject({ netCents: 47, totalCents: 51 });
  });

  test('is on an invoice of its own after the company is deleted, and is not charged to the card', async () => {
    const owner = await ownerWithPlan('Closed Small Devices');
    await issueInvoices(app.app.platform, nextMonth());
    const payerId = await chargeDifference(owner, 30, nextMonth());
    const admin = await createAdmin(app);
    const deletion = { params: { id: owner.companyId }, body: { reason: 'Closed' } };
    expect((await admin.call(deleteCompany, deletion)).status).toBe(204);
    await issueInvoices(app.app.platform, monthsLater(1));
    const [, small] = await invoicesOf(payerId);
    expect(small).toMatchObject({ totalCents: 32, paidAt: null });
    const before = cards.fake.calls.length;
    await chargeInvoice(app.app.platform, { invoiceId: small?.id ?? '' });
    expect(cards.fake.calls.slice(before)).toEqual([]);
  });

  test('cannot be paid by card if it was invoiced before cards were accepted', async () => {
    const owner = await ownerWithPlan('Paying Small Devices');
    await issueInvoices(app.app.platform, nextMonth());
    const payerId = await chargeDifference(owner, 30, nextMonth());
    await issueInvoices({ ...app.app.platform, stripe: undefined }, monthsLater(1));
    const [, small] = await invoicesOf(payerId);
    const refused = await owner.client.call(payInvoice, { params: { id: small?.id ?? '' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'card.too_little' } });
  });
});
