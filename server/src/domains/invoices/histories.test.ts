import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Day } from '#contract/days.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { invoices } from '#db/tables/invoices.ts';
import { planPeriods, subscriptions } from '#db/tables/plans.ts';
import { reconcile } from '#domains/billing/reconcile.ts';
import { renewPlans } from '#domains/billing/renew.ts';
import { useApp } from '#test/app.ts';
import { DAY_MS, localDay, midnightIn, monthOf, monthsAfter } from '#test/calendar.ts';
import { createPerson } from '#test/factories.ts';
import { checkInvoices } from './check.ts';
import { issueInvoices } from './issue-invoices.ts';

const TAX_RATE = 7.25;
const app = useApp({ TAX_RATE: String(TAX_RATE) });

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland'];
type Row = typeof billingEvents.$inferInsert & { id: string; createdAt: string; amountCents: number };
interface Expected {
  month: Day;
  netCents: number;
  taxCents: number;
}

class Recomputation {
  readonly invoices: Expected[] = [];
  #open: Row[] = [];
  readonly #timeZone: string;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  add(rows: readonly Row[]): void {
    this.#open.push(...rows);
  }

  close(now: Date): void {
    const monthOfRow = ({ createdAt }: Row) => monthOf(localDay(createdAt, this.#timeZone));
    const [first] = this.#open.map(monthOfRow).toSorted();
    if (!first) return;
    const last = this.invoices.at(-1)?.month;
    let month = last && first <= last ? monthsAfter(last, 1) : first;
    for (; month < monthOf(localDay(now, this.#timeZone)); month = monthsAfter(month, 1)) {
      const due = this.#open.filter((row) => monthOfRow(row) <= month);
      const netCents = due.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (netCents < 0 || due.every(({ amountCents }) => amountCents === 0)) continue;
      this.invoices.push({ month, netCents, taxCents: Math.round((netCents * TAX_RATE) / 100) });
      this.#open = this.#open.filter((row) => !due.includes(row));
    }
  }
}

const invoicesOf = (payerId: string): Promise<Expected[]> =>
  app.database.db
    .select({ month: invoices.month, netCents: invoices.netCents, taxCents: invoices.taxCents })
    .from(invoices)
    .where(and(eq(invoices.payerId, payerId), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.month));

async function expectEqualBooks() {
  const { platform } = app.app;
  for (const check of [...(await checkInvoices(platform)), ...(await reconcile(platform))])
    expect([check.name, check.found]).toEqual([check.name, check.expected]);
}

const START = Date.parse('2027-01-01T00:00:00Z');

async function createPayerIn(timeZone: string): Promise<string> {
  const payerId = uuidv7();
  const { db } = app.database;
  await db.insert(payers).values({ id: payerId, name: 'Recomputed Devices' });
  await db.insert(subscriptions).values({
    payerId,
    planId: 'basic',
    interval: 'month',
    status: 'ended',
    timeZone,
    anchoredAt: new Date(START).toISOString(),
    periodStart: new Date(START).toISOString(),
    periodEnd: new Date(START + DAY_MS).toISOString(),
    endedAt: new Date(START + DAY_MS).toISOString(),
  });
  return payerId;
}

const step = fc.record({
  hours: fc.nat({ max: 150 * 24 }),
  cents: fc.integer({ min: -20_000, max: 60_000 }).filter((cents) => cents !== 0),
  refundedAfter: fc.option(fc.nat({ max: 60 })),
});

function rowsOf(
  payerId: string,
  history: readonly { hours: number; cents: number; refundedAfter: number | null }[],
): Row[] {
  return history.flatMap(({ hours, cents, refundedAfter }) => {
    const at = START + hours * 3_600_000;
    const charge: Row = {
      id: uuidv7(),
      payerId,
      subjectType: 'plan_period',
      subjectId: uuidv7(),
      eventType: cents < 0 ? 'proration' : 'plan_charge',
      description: { code: 'written', text: 'Plan' },
      amountCents: cents,
      status: 'pending',
      createdAt: new Date(at).toISOString(),
    };
    if (refundedAfter === null || cents < 0) return [charge];
    const refund: Row = {
      ...charge,
      id: uuidv7(),
      subjectType: 'billing_event',
      subjectId: charge.id,
      eventType: 'refund',
      amountCents: 0 - cents,
      createdAt: new Date(at + refundedAfter * DAY_MS).toISOString(),
    };
    return [charge, refund];
  });
}

describe('invoices', () => {
  test('equal a recomputation from the raw rows for every random history, including late entries', async () => {
    const { db } = app.database;
    const { platform } = app.app;
    const history = fc.array(step, { minLength: 1, maxLength: 15 });
    const closings = fc.tuple(fc.nat({ max: 120 }), fc.nat({ max: 120 }));
    await fc.assert(
      fc.asyncProperty(
        history,
        history,
        fc.constantFrom(...ZONES),
        closings,
        async (early, late, timeZone, days) => {
          const payerId = await createPayerIn(timeZone);
          const recomputed = new Recomputation(timeZone);
          let now = new Date(START);
          for (const [index, part] of [early, late].entries()) {
            const rows = rowsOf(payerId, part);
            await db.insert(billingEvents).values(rows);
            recomputed.add(rows);
            now = new Date(now.getTime() + (30 + (days[index] ?? 0)) * DAY_MS);
            await Promise.all([issueInvoices(platform, now), issueInvoices(platform, now)]);
            recomputed.close(now);
          }
          expect(await invoicesOf(payerId)).toEqual(recomputed.invoices);
        },
      ),
      { numRuns: 8 },
    );
    await expectEqualBooks();
  });

  test('bill each renewal of three years exactly once in five time zones, across leap days and month ends', async ({
    skip,
  }) => {
    skip(process.env.TEST_DB === 'pglite', 'the calendar is the same on every database');
    const { db } = app.database;
    const { platform } = app.app;
    const { id: ownerId } = await createPerson(app);
    const plans = await Promise.all(
      ZONES.map(async (timeZone) => {
        // These companies have no members, so that no email is sent.
        const companyId = uuidv7();
        await db
          .insert(companies)
          .values({ id: companyId, name: `Devices of ${timeZone}`, type: 'manufacturer', ownerId });
        const payerId = uuidv7();
        await db.insert(payers).values({ id: payerId, companyId, name: 'Devices' });
        await db.insert(subscriptions).values({
          payerId,
          planId: 'basic',
          interval: 'month',
          timeZone,
          anchoredAt: new Date(midnightIn(timeZone, '2027-01-31')).toISOString(),
          periodStart: new Date(midnightIn(timeZone, '2027-01-31')).toISOString(),
          periodEnd: new Date(midnightIn(timeZone, '2027-02-28')).toISOString(),
        });
        return { payerId, timeZone };
      }),
    );
    const end = Date.parse('2030-02-15T12:00:00Z');
    for (let now = Date.parse('2027-03-15T12:00:00Z'); now <= end; now += 130 * DAY_MS) {
      await renewPlans(platform, new Date(now));
      await issueInvoices(platform, new Date(now));
    }
    await renewPlans(platform, new Date(end));
    await issueInvoices(platform, new Date(end));
    for (const { payerId, timeZone } of plans) {
      const periods = await db
        .select({ startsAt: planPeriods.startsAt })
        .from(planPeriods)
        .innerJoin(subscriptions, eq(subscriptions.id, planPeriods.subscriptionId))
        .where(eq(subscriptions.payerId, payerId))
        .orderBy(asc(planPeriods.startsAt));
      const days = periods.map(({ startsAt }) => localDay(startsAt, timeZone));
      expect(days).toHaveLength(36);
      expect(days).toEqual(days.map((_, count) => monthsAfter('2027-01-31', count + 1)));
      expect(days).toContain('2028-02-29');
      expect(await invoicesOf(payerId)).toEqual(
        days.map((day) => ({ month: monthOf(day), netCents: 4900, taxCents: 355 })),
      );
    }
    await expectEqualBooks();
  });
});
