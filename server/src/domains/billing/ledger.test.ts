import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerConnection } from '#contract/connections.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { ledgerAccounts, ledgerEntries } from '#db/tables/ledger.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { connect, createPeople, createPerson, createPrincipal } from '#test/factories.ts';
import { reconcile } from './reconcile.ts';
import { findBalances } from './reconcile.store.ts';

const app = useApp();

async function createPayer(): Promise<string> {
  const { companyId } = await createPrincipal(app, { name: `Ledger ${randomUUID()}` });
  const id = randomUUID();
  await app.database.db.insert(payers).values({ id, companyId, name: 'Ledger' });
  return id;
}

type Row = typeof billingEvents.$inferInsert;
const eventOf = (payerId: string, event: Partial<Row>): Row & { id: string } => ({
  id: randomUUID(),
  payerId,
  subjectType: 'plan_period',
  subjectId: randomUUID(),
  eventType: 'plan_charge',
  description: { code: 'written', text: 'Basic plan' },
  amountCents: 4900,
  status: 'pending',
  ...event,
});

const entriesOf = (eventId: string) =>
  app.database.db
    .select({ kind: ledgerAccounts.kind, currency: ledgerAccounts.currency, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerEntries.eventId, eventId))
    .orderBy(ledgerEntries.id);

const expectNoDifference = async () => {
  for (const { name, expected, found } of await reconcile(app.app.platform))
    expect([name, found]).toEqual([name, expected]);
};

describe('the ledger', () => {
  test('has a balanced pair of entries for every accepted connection, in money or in credits', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    await app.database.db.update(users).set({ connectionCredits: 1 }).where(eq(users.id, tom.id));
    const [credited, paid] = [await connect(maya, tom), await connect(await createPerson(app), tom)];
    const eventOn = async (connectionId: string) => {
      const [event] = await app.database.db
        .select({ id: billingEvents.id })
        .from(billingEvents)
        .where(eq(billingEvents.subjectId, connectionId));
      return entriesOf(event?.id ?? '');
    };
    expect(await eventOn(paid)).toEqual([
      { kind: 'receivable', currency: 'usd', amount: 500 },
      { kind: 'connection_revenue', currency: 'usd', amount: -500 },
    ]);
    expect(await eventOn(credited)).toEqual([
      { kind: 'credits_spent', currency: 'xcc', amount: 1 },
      { kind: 'credits_issued', currency: 'xcc', amount: -1 },
    ]);
    await expectNoDifference();
  });

  test('charges a company once for each of a hundred connections that are accepted twice at the same time', async () => {
    const owner = await createPrincipal(app, { name: 'Crowded Devices' });
    const { rows } = (await app.database.db.execute(sql`
      with asking as (
        insert into users (id, email, first_name, last_name)
        select gen_random_uuid(), gen_random_uuid() || '@example.test', 'Ada', 'Lund' from generate_series(1, 100)
        returning id
      )
      insert into connections (id, requester_id, recipient_id, recipient_company_id)
      select gen_random_uuid(), id, ${owner.id}, ${owner.companyId} from asking returning id`)) as {
      rows: { id: string }[];
    };
    // On a slow machine, some calls wait too long for a database connection. Like a client, the test repeats them.
    const accept = async (id: string): Promise<number> => {
      const { status } = await owner.client.call(answerConnection, {
        params: { id },
        body: { status: 'accepted' },
      });
      return status === 503 ? accept(id) : status;
    };
    const statuses = await Promise.all([...rows, ...rows].map(({ id }) => accept(id)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const [payer] = await app.database.db.select().from(payers).where(eq(payers.companyId, owner.companyId));
    expect(await findBalances(app.database.db, payer?.id ?? '')).toEqual([
      { kind: 'receivable', currency: 'usd', balance: 100 * 500 },
    ]);
    await expectNoDifference();
  });

  test.each([
    ['waiver', 'waived'],
    ['refund', 'plan_revenue'],
    ['credit_note', 'plan_revenue'],
  ] as const)('reverses an event only once, as a %s against the account %s', async (eventType, kind) => {
    const { db } = app.database;
    const charge = eventOf(await createPayer(), {});
    await db.insert(billingEvents).values(charge);
    const reversal = (type: Row['eventType']) =>
      eventOf(charge.payerId, {
        subjectType: 'billing_event',
        subjectId: charge.id,
        eventType: type,
        amountCents: -4900,
      });
    const taken = reversal(eventType);
    await db.insert(billingEvents).values(taken);
    expect(await entriesOf(taken.id)).toEqual([
      { kind: 'receivable', currency: 'usd', amount: -4900 },
      { kind, currency: 'usd', amount: 4900 },
    ]);
    await expect(db.insert(billingEvents).values(reversal('refund'))).rejects.toMatchObject({
      cause: { constraint: expect.stringMatching(/^billing_events_(reversed_once|one_per_subject)$/) },
    });
  });

  test('rejects unbalanced entries and does not allow an entry to be changed or deleted', async () => {
    const { db } = app.database;
    const payerId = await createPayer();
    const charge = eventOf(payerId, {});
    await db.insert(billingEvents).values(charge);
    const own = eq(ledgerEntries.eventId, charge.id);
    const immutable = { cause: { constraint: 'ledger_entries_immutable' } };
    await expect(db.update(ledgerEntries).set({ amount: 1 }).where(own)).rejects.toMatchObject(immutable);
    await expect(db.delete(ledgerEntries).where(own)).rejects.toMatchObject(immutable);
    await expect(db.execute(sql`truncate ledger_entries`)).rejects.toMatchObject(immutable);

    const [cash] = await db
      .insert(ledgerAccounts)
      .values({ kind: 'cash', currency: 'chf' })
      .returning({ id: ledgerAccounts.id });
    const add = (amount: number) =>
      db.insert(ledgerEntries).values({ eventId: charge.id, accountId: cash?.id ?? '', amount });
    for (const amount of [4900, -1])
      await expect(add(amount)).rejects.toMatchObject({ cause: { constraint: 'ledger_entries_balanced' } });
    expect(await entriesOf(charge.id)).toHaveLength(2);
  });

  test('matches the sum of the billing events in any random history', async () => {
    const { db } = app.database;
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    const step = fc.oneof(
      fc.record({ eventType: fc.constantFrom('plan_charge', 'tax'), amountCents: cents }),
      fc.record({ eventType: fc.constant('proration'), amountCents: cents.map((amount) => -amount) }),
      fc.record({ eventType: fc.constant('payment'), amountCents: cents }),
      fc.record({
        eventType: fc.constant('credits_granted'),
        amountCents: fc.constant(0),
        credits: fc.integer({ min: 1, max: 40 }),
      }),
    ) as fc.Arbitrary<Partial<Row>>;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (history) => {
        const payerId = await createPayer();
        for (const event of history) await db.insert(billingEvents).values(eventOf(payerId, event));
        const owed = history.reduce(
          (sum, { eventType, amountCents = 0 }) =>
            sum + (eventType === 'payment' ? -amountCents : amountCents),
          0,
        );
        const credits = history.reduce((sum, event) => sum + (event.credits ?? 0), 0);
        const balances = new Map(
          (await findBalances(db, payerId)).map(({ kind, balance }) => [kind, balance]),
        );
        expect(balances.get('receivable') ?? 0).toBe(owed);
        expect(balances.get('credits') ?? 0).toBe(credits);
      }),
      { numRuns: 25 },
    );
    await expectNoDifference();
    const { rows } = (await db.execute(sql`
      select currency, sum(amount)::int as sum from ledger_entries
      join ledger_accounts on ledger_accounts.id = account_id group by currency`)) as { rows: unknown[] };
    for (const row of rows) expect(row).toMatchObject({ sum: 0 });
  });
});
