import { asc, eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { downloadInvoice } from '#contract/invoices.ts';
import { changeMemberRole } from '#contract/members.ts';
import { cancelSubscription, createSubscription } from '#contract/plans.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { invoiceLines, invoices } from '#db/tables/invoices.ts';
import { ledgerAccounts, ledgerEntries } from '#db/tables/ledger.ts';
import { useApp } from '#test/app.ts';
import { expectNotified, settledOf } from '#test/expect-notified.ts';
import { connect, createColleague, createPerson, createPrincipal, type Person } from '#test/factories.ts';
import { nextMonth } from '#test/invoices.ts';
import { checkInvoices } from './check.ts';
import { issueInvoices } from './issue-invoices.ts';
import { sendReminders } from './reminders.ts';

const app = useApp();

const invoicesOf = ({ companyId }: { companyId: string }) =>
  app.database.db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(payers, eq(payers.id, invoices.payerId))
    .where(eq(payers.companyId, companyId))
    .orderBy(asc(invoices.month))
    .then((rows) => rows.map(({ invoice }) => invoice));

const linesOf = (invoiceId: string) =>
  app.database.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));

async function ownerWithCharges(name: string) {
  const owner = await createPrincipal(app, { name });
  await owner.client.call(createSubscription, { body: { planId: 'basic', interval: 'year' } });
  await owner.client.call(cancelSubscription);
  for (let count = 0; count < 4; count += 1) await connect(await createPerson(app), owner);
  return owner;
}

const pdfOf = ({ client }: Person, id: string) =>
  client.fetch(downloadInvoice.path.replace(':id', id)).then(async (response) => ({
    status: response.status,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }));

describe('a monthly invoice', () => {
  test('lists the month’s charges in self-explanatory lines', async () => {
    const owner = await ownerWithCharges('Invoiced Devices');
    await issueInvoices(app.app.platform);
    expect(await invoicesOf(owner)).toEqual([]);
    await issueInvoices(app.app.platform, nextMonth());
    const [invoice, ...others] = await invoicesOf(owner);
    expect(others).toEqual([]);
    // The yearly plan and the fourth connection; the first three were paid with credits.
    expect(invoice).toMatchObject({ netCents: 49_500, taxCents: 0, totalCents: 49_500, paidAt: null });
    const lines = await linesOf(invoice?.id ?? '');
    expect(lines.map(({ amountCents, credits }) => [amountCents, credits])).toEqual([
      [49_000, 0],
      [0, 1],
      [0, 1],
      [0, 1],
      [500, 0],
    ]);
    expect(lines.at(-1)?.description).toMatch(/^Connection with .+, accepted by .+ on \w+ \d+, \d{4}$/u);
    await expectNotified(owner, { kind: 'invoice', what: 'issued', totalCents: 49_500 });
  });

  test('is issued once when the month is closed several times concurrently', async () => {
    const owners = await Promise.all([1, 2, 3].map((count) => ownerWithCharges(`Parallel Devices ${count}`)));
    await Promise.all(Array.from({ length: 6 }, () => issueInvoices(app.app.platform, nextMonth())));
    await issueInvoices(app.app.platform, nextMonth());
    for (const owner of owners) expect(await invoicesOf(owner)).toHaveLength(1);
  });

  test('has the next number of its series and year, without gaps', async () => {
    const numbers = await app.database.db
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.series, 'MA'))
      .orderBy(asc(invoices.number));
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  });

  test('adds up to the sum of the raw ledger entries', async () => {
    for (const { expected, found } of await checkInvoices(app.app.platform)) expect(found).toBe(expected);
    const { db } = app.database;
    for (const invoice of await db.select().from(invoices)) {
      const [owed] = await db
        .select({ cents: sql<number>`sum(${ledgerEntries.amount})::int` })
        .from(ledgerEntries)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
        .innerJoin(invoiceLines, eq(invoiceLines.eventId, ledgerEntries.eventId))
        .where(sql`${ledgerAccounts.kind} = 'receivable' and ${invoiceLines.invoiceId} = ${invoice.id}`);
      expect(owed?.cents).toBe(invoice.netCents);
    }
  });

  test('carries a negative balance over to the next month', async () => {
    const owner = await ownerWithCharges('Carried Devices');
    await issueInvoices(app.app.platform, nextMonth());
    const [first] = await invoicesOf(owner);
    const { db } = app.database;
    const [fee] = await db
      .select()
      .from(billingEvents)
      .where(sql`${billingEvents.payerId} = ${first?.payerId ?? ''} and event_type = 'connection_fee'`);
    if (!fee) throw new Error('no fee');
    const later = nextMonth().toISOString();
    const { payerId, companyId } = fee;
    await db.insert(billingEvents).values({
      payerId,
      companyId,
      subjectType: 'billing_event',
      subjectId: fee.id,
      eventType: 'refund',
      description: { code: 'refund', charge: fee.description },
      amountCents: -500,
      status: 'completed',
      createdAt: later,
    });
    await issueInvoices(app.app.platform, new Date(Date.parse(later) + 31 * 86_400_000));
    expect(await invoicesOf(owner)).toHaveLength(1);
    await db.insert(billingEvents).values({
      payerId,
      companyId,
      subjectType: 'plan_period',
      subjectId: fee.id,
      eventType: 'plan_charge',
      description: { code: 'written', text: 'Plan' },
      amountCents: 4900,
      status: 'pending',
      createdAt: new Date(Date.parse(later) + 31 * 86_400_000).toISOString(),
    });
    await issueInvoices(app.app.platform, new Date(Date.parse(later) + 62 * 86_400_000));
    const [, second] = await invoicesOf(owner);
    expect(second).toMatchObject({ netCents: 4400 });
  });

  test('is a PDF that only owners can read and that always has the same bytes', async () => {
    const owner = await ownerWithCharges('Printed Devices');
    const editor = await createColleague(app, owner, 'editor');
    await issueInvoices(app.app.platform, nextMonth());
    const [invoice] = await invoicesOf(owner);
    const id = invoice?.id ?? '';
    const [one, again] = [await pdfOf(owner, id), await pdfOf(owner, id)];
    expect([one.status, Buffer.compare(one.bytes, again.bytes)]).toEqual([200, 0]);
    const { text } = await extractText(await getDocumentProxy(one.bytes), { mergePages: true });
    for (const printed of ['Invoice MA-', 'Printed Devices', 'accepted by', '$495.00', '1 credit'])
      expect(text).toContain(printed);
    for (const person of [editor, await createPerson(app)])
      expect((await pdfOf(person, id)).status).toBe(404);
  });

  test('can never be changed or deleted', async () => {
    const { db } = app.database;
    const refusal = { cause: { constraint: 'invoices_immutable' } };
    await expect(db.update(invoices).set({ netCents: 1, totalCents: 1 })).rejects.toMatchObject(refusal);
    await expect(db.delete(invoices)).rejects.toMatchObject(refusal);
    await expect(db.update(invoiceLines).set({ amountCents: 1 })).rejects.toMatchObject(refusal);
  });

  test('is followed by one reminder each 1, 14 and 30 days after the due date', async () => {
    const owner = await ownerWithCharges('Late Devices');
    await issueInvoices(app.app.platform, nextMonth());
    const [invoice] = await invoicesOf(owner);
    const due = Date.parse(invoice?.dueOn ?? '');
    const remindersAfter = async (days: number) => {
      await sendReminders(app.app.platform, new Date(due + (days + 0.5) * 86_400_000));
      return (await invoicesOf(owner))[0]?.remindersSent;
    };
    expect(await remindersAfter(0)).toBe(0);
    expect(await remindersAfter(2)).toBe(1);
    expect(await remindersAfter(3)).toBe(1);
    expect(await remindersAfter(14)).toBe(2);
    expect(await remindersAfter(45)).toBe(3);
    await expectNotified(owner, { kind: 'invoice', what: 'overdue' });
  });

  test('asks for payment only from people who may still pay it', async () => {
    const owner = await ownerWithCharges('Handed Over Devices');
    const colleague = await createColleague(app, owner, 'owner');
    await issueInvoices(app.app.platform, nextMonth());
    for (const { client } of [owner, colleague])
      await expect.poll(() => settledOf({ client }, 'invoice')).toEqual([false]);
    const become = (role: MemberRole) =>
      colleague.client.call(changeMemberRole, {
        params: { id: owner.companyId, userId: owner.id },
        body: { role },
      });
    expect((await become('editor')).status).toBe(200);
    expect(await settledOf(owner, 'invoice')).toEqual([true]);
    expect(await settledOf(colleague, 'invoice')).toEqual([false]);
    expect((await become('owner')).status).toBe(200);
    expect(await settledOf(owner, 'invoice')).toEqual([false]);
  });
});
