import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BillingInterval, PlanId } from '#contract/plans.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { invoiceLines, invoices } from '#db/tables/invoices.ts';
import { ledgerAccounts, ledgerEntries } from '#db/tables/ledger.ts';
import { subscriptions } from '#db/tables/plans.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import { users } from '#db/tables/users.ts';
import { chargeForConnection } from '#domains/billing/connection-fee.ts';
import { grantBonusCredits, refundCharge } from '#domains/billing/corrections.ts';
import { countCredits } from '#domains/billing/credits.store.ts';
import { reconcile } from '#domains/billing/reconcile.ts';
import { renewPlans } from '#domains/billing/renew.ts';
import { cancel, subscribe } from '#domains/billing/subscribe.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { withoutNotifications } from '#server/demo/without-notifications.ts';
import { useApp } from '#test/app.ts';
import { type Act, BillingModel, TAX_RATE } from '#test/billing-model.ts';
import { DAY_MS } from '#test/calendar.ts';
import { type SimulatedClock, simulateClock } from '#test/simulated-clock.ts';
import { checkInvoices } from './check.ts';
import { issueInvoices } from './issue-invoices.ts';
import { voidInvoice } from './void.ts';

/** `BILLING_HISTORIES=2000 vitest run server/src/domains/invoices/recomputed.test.ts` tries more histories. */
const HISTORIES = Number(process.env['BILLING_HISTORIES'] ?? 12);
const HISTORY_MS = 20_000;
const app = useApp({ TAX_RATE: String(TAX_RATE) });

const ZONES = ['Pacific/Auckland', 'Asia/Tokyo', 'Europe/Lisbon', 'America/New_York', 'Pacific/Honolulu'];
/** The first of the days on which histories begin, shortly before a leap day. All histories end in the past. */
const START = Date.parse('2007-11-10T00:00:00Z');
const START_DAYS = 100;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const MAX_ACTS = 16;

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Act>({ do: 'accept' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      plan: fc.constantFrom('basic' as const, 'professional' as const, 'enterprise' as const),
      interval: fc.constantFrom('month' as const, 'year' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ do: 'cancel plan' }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('grant' as const), credits: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), charge: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('void' as const), bill: fc.nat(4) }) },
);
interface Timing {
  isBeforeJobs: boolean;
  delayMs: number;
}
const timing: fc.Arbitrary<Timing> = fc.record({
  isBeforeJobs: fc.boolean(),
  delayMs: fc.constantFrom(0, SECOND_MS),
});
const step = fc.tuple(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 * 24 * 60 }) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 70 * 24 * 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 * 24 * 60 }) },
  ),
  act,
  timing,
);
const history = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  startMinutes: fc.nat(START_DAYS * 24 * 60),
  steps: fc.array(step, { minLength: 3, maxLength: MAX_ACTS }),
});

const done = (minutes: number, given: Act, isBeforeJobs: boolean) =>
  [minutes, given, { isBeforeJobs, delayMs: 0 }] as [number, Act, Timing];
const chosen = (minutes: number, plan: PlanId, interval: BillingInterval, isBeforeJobs: boolean) =>
  done(minutes, { do: 'choose', plan, interval }, isBeforeJobs);
const DAY_MINUTES = 24 * 60;
/** The minutes from nine in the morning to the midnight that begins the same day of the next month. */
const RENEWAL_MINUTES = 30 * DAY_MINUTES - 9 * 60;
/** Makes four plan changes in the millisecond in which the plan renews, and one ten days after a later renewal. */
const changesAtRenewal = (isBeforeJobs: boolean) => ({
  timeZone: 'Asia/Tokyo',
  startMinutes: 0,
  steps: [
    chosen(0, 'basic', 'month', isBeforeJobs),
    chosen(RENEWAL_MINUTES, 'enterprise', 'month', isBeforeJobs),
    chosen(0, 'basic', 'month', isBeforeJobs),
    chosen(0, 'enterprise', 'month', isBeforeJobs),
    chosen(0, 'professional', 'month', isBeforeJobs),
    chosen(41 * DAY_MINUTES, 'professional', 'year', isBeforeJobs),
  ],
});
/** Spends credits early and takes back two cancellations: one in a paid period, then one in a refunded period. */
const takenBack = (isBeforeJobs: boolean) => ({
  timeZone: 'Europe/Lisbon',
  startMinutes: 0,
  steps: [
    chosen(0, 'basic', 'month', isBeforeJobs),
    done(60, { do: 'accept' }, isBeforeJobs),
    done(60, { do: 'accept' }, isBeforeJobs),
    done(60, { do: 'cancel plan' }, isBeforeJobs),
    chosen(60, 'basic', 'month', isBeforeJobs),
    done(60, { do: 'refund', charge: 0 }, isBeforeJobs),
    done(60, { do: 'cancel plan' }, isBeforeJobs),
    chosen(60, 'basic', 'month', isBeforeJobs),
    done(40 * DAY_MINUTES, { do: 'accept' }, isBeforeJobs),
  ],
});
const examples = [true, false].flatMap((isBeforeJobs): [ReturnType<typeof takenBack>][] => [
  [changesAtRenewal(isBeforeJobs)],
  [takenBack(isBeforeJobs)],
]);

let platform: Platform;
let clock: SimulatedClock;
let others: string[] = [];
const ADMIN = { adminId: uuidv7(), role: 'finance' } as const;

beforeAll(async () => {
  platform = withoutNotifications(app.app.platform, app.database.db);
  others = await Promise.all(Array.from({ length: MAX_ACTS }, () => createUser()));
  clock = await simulateClock(app);
});
afterAll(() => clock.stop());

async function createUser(): Promise<string> {
  const id = uuidv7();
  await app.database.db
    .insert(users)
    .values({ id, email: `${id}@example.test`, firstName: 'Iris', lastName: 'Holm' });
  return id;
}

/** Creates a company without members in the database, so that no email is sent. */
async function createOwner(timeZone: string) {
  const { db } = app.database;
  const id = await createUser();
  await db.insert(userSettings).values({ userId: id, timeZone });
  const companyId = uuidv7();
  await db.insert(companies).values({ id: companyId, name: 'Devices', type: 'manufacturer', ownerId: id });
  const company = { id: companyId, type: 'manufacturer', role: 'owner' } as const;
  return { id, language: 'en', isObserver: false, companies: [company], companyId } as const;
}
type Owner = Awaited<ReturnType<typeof createOwner>>;

const payerOf = async ({ companyId }: Owner) =>
  (await app.database.db.select().from(payers).where(eq(payers.companyId, companyId)))[0]?.id ?? uuidv7();
const chargesOf = async (payerId: string) =>
  app.database.db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(
      and(
        eq(billingEvents.payerId, payerId),
        inArray(billingEvents.eventType, ['connection_fee', 'plan_charge']),
      ),
    )
    .orderBy(asc(billingEvents.id));
const billsOf = async (payerId: string) =>
  app.database.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.payerId, payerId), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.month));

async function accept(owner: Owner, turn: number): Promise<void> {
  const connectionId = uuidv7();
  const at = new Date().toISOString();
  await app.database.db.transaction(async (tx) => {
    await tx.insert(connections).values({
      id: connectionId,
      requesterId: others[turn] ?? '',
      recipientId: owner.id,
      status: 'accepted',
      acceptedAt: at,
    });
    const { id: payerId, companyId: payerCompanyId } = owner;
    await chargeForConnection(tx, { connectionId, otherName: 'Iris Holm', payerId, payerCompanyId });
  });
}

/** Performs an action of the history with the real functions. Returns false if they reject it. */
async function perform(owner: Owner, given: Act, turn: number): Promise<boolean> {
  const payerId = await payerOf(owner);
  const { companyId } = owner;
  const run = async (): Promise<unknown> => {
    switch (given.do) {
      case 'accept':
        return accept(owner, turn);
      case 'choose':
        return subscribe(platform, owner, { planId: given.plan, interval: given.interval, companyId });
      case 'cancel plan':
        return cancel(platform, owner, companyId);
      case 'grant':
        return grantBonusCredits(platform, ADMIN, payerId, {
          id: uuidv7(),
          credits: given.credits,
          reason: 'Kind',
        });
      case 'refund': {
        const id = (await chargesOf(payerId))[given.charge]?.id ?? uuidv7();
        return refundCharge(platform, ADMIN, { id, reason: 'Kind', language: 'en' });
      }
      case 'void':
        return voidInvoice(platform, ADMIN, (await billsOf(payerId))[given.bill]?.id ?? uuidv7(), 'Wrong');
    }
  };
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function readFigures(owner: Owner, now: number) {
  const { db } = app.database;
  const payerId = await payerOf(owner);
  const [open] = await db
    .select({ cents: sql<number>`coalesce(sum(${billingEvents.amountCents}), 0)::int` })
    .from(billingEvents)
    .leftJoin(invoiceLines, eq(invoiceLines.eventId, billingEvents.id))
    .where(
      sql`${billingEvents.payerId} = ${payerId} and ${invoiceLines.eventId} is null and ${billingEvents.eventType} <> 'tax'
        and not (${billingEvents.eventType} = 'credit_note' and ${billingEvents.status} = 'completed')`,
    );
  const [owed] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.payerId, payerId), eq(ledgerAccounts.kind, 'receivable')));
  const bills = (await billsOf(payerId)).map(({ month, netCents: cents, taxCents, voidedAt }) => ({
    month,
    cents,
    taxCents,
    isVoid: voidedAt !== null,
  }));
  const credits = await countCredits(db, owner.companyId, new Date(now));
  return { bills, openCents: open?.cents ?? 0, owedCents: owed?.cents ?? 0, credits };
}

/** Ends the plan and invoices everything, so that the jobs have nothing left to do for this company. */
async function settle(owner: Owner, now: number): Promise<void> {
  const { db } = app.database;
  const payerId = await payerOf(owner);
  const end = new Date(now + 366 * DAY_MS);
  await clock.set(end.getTime());
  const ended = { status: 'ended', endedAt: end.toISOString() } as const;
  await db.update(subscriptions).set(ended).where(eq(subscriptions.payerId, payerId));
  await renewPlans(platform, end);
  const { openCents } = await readFigures(owner, now);
  if (openCents <= 0 && (await payersWith(payerId)) > 0)
    await db.insert(billingEvents).values({
      payerId,
      subjectType: 'plan_period',
      subjectId: uuidv7(),
      eventType: 'plan_charge',
      description: { code: 'written', text: 'The rest' },
      amountCents: 1 - openCents,
      status: 'pending',
    });
  await issueInvoices(platform, new Date(end.getTime() + 40 * DAY_MS));
}
const payersWith = (payerId: string) => app.database.db.$count(payers, eq(payers.id, payerId));

test(
  'invoices, balances and credits equal those of a separate model for every random history',
  { timeout: 120_000 + HISTORIES * HISTORY_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ timeZone, startMinutes, steps }) => {
        const owner = await createOwner(timeZone);
        const model = new BillingModel(timeZone);
        let now = START + startMinutes * MINUTE_MS;
        for (const [turn, [minutes, given, { isBeforeJobs, delayMs }]] of steps.entries()) {
          now += minutes * MINUTE_MS;
          const runJobs = async () => {
            await renewPlans(platform, new Date(now));
            await issueInvoices(platform, new Date(now));
          };
          // A plan change first renews the plan itself; other actions rely on the jobs.
          const isFirst = isBeforeJobs && ['choose', 'cancel plan'].includes(given.do);
          await clock.set(now);
          if (!isFirst) await runJobs();
          model.pass(now);
          const at = now + delayMs;
          await clock.set(at);
          const isDone = await perform(owner, given, turn);
          expect([turn, given, isDone]).toEqual([turn, given, model.act(given, at)]);
          if (isFirst) await runJobs();
          now = at;
        }
        expect(await readFigures(owner, now)).toEqual(model.figures(now));
        await settle(owner, now);
      }),
      { numRuns: HISTORIES, examples },
    );
    for (const check of [...(await checkInvoices(platform)), ...(await reconcile(platform))])
      expect([check.name, check.found]).toEqual([check.name, check.expected]);
  },
);
