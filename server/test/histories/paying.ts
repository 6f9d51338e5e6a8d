import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { recordPayment, voidInvoice } from '#contract/billing-administration.ts';
import { grantBonusCredits, refundCharge } from '#contract/billing-corrections.ts';
import { answerConnection } from '#contract/connections.ts';
import { utcDay } from '#contract/days.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { connections } from '#db/tables/connections.ts';
import { invoiceLines, invoices, payments } from '#db/tables/invoices.ts';
import { ledgerAccounts, ledgerEntries } from '#db/tables/ledger.ts';
import { creditGrants } from '#db/tables/plans.ts';
import { reconcile } from '#domains/billing/reconcile.ts';
import { checkInvoices } from '#domains/invoices/check.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import type { Client } from '#test/app.ts';
import type { Principal } from '#test/deals.ts';
import { type Person, createPerson, createPrincipal } from '#test/factories.ts';
import { confirmEveryoneAt } from '#test/recent-sign-in.ts';
import { nextMonth } from '#test/invoices.ts';
import {
  EMPTY,
  PAYMENTS,
  REQUESTS,
  type Figures,
  type Step,
  fingerprintOf,
  partOf,
  payingRules,
} from './paying-rules.ts';
import { aimedMoments } from './aimed.ts';
import { type Players, type Stage, callOn } from './play.ts';

type Books = typeof EMPTY;

const request = fc.nat(REQUESTS - 1);
const invoice = fc.constantFrom(0, 0, 0, 1, 2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('accept' as const), request }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), request }) },
  { weight: 1, arbitrary: fc.constant({ do: 'grant' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'close' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), invoice }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      payment: fc.nat(PAYMENTS - 1),
      invoice,
      part: fc.constantFrom('half' as const, 'rest' as const),
    }),
  },
);
/**
 * Makes a refund refer to a fee, a cancellation or a payment to an open invoice, and an acceptance to a new request.
 */
function aimed({ accepted, takenBack, invoices: billed, payments: recorded }: Books, given: Step): Step {
  const indexes = Array.from({ length: REQUESTS }, (_, index) => index);
  const isAccepted = (index: number) => accepted.some((one) => one.request === index);
  if (given.do === 'accept' || given.do === 'refund') {
    const found = indexes.filter((index) =>
      given.do === 'accept' ? !isAccepted(index) : isAccepted(index) && !takenBack.includes(index),
    );
    return { ...given, request: found[given.request % found.length] ?? given.request };
  }
  if (given.do !== 'void' && given.do !== 'pay') return given;
  const open = billed.flatMap(({ isPaid, isVoid, paidCents }, index) =>
    isPaid || isVoid || (given.do === 'void' && paidCents > 0) ? [] : [index],
  );
  const found = open[given.invoice % open.length];
  if (found === undefined) return { do: 'close' };
  if (given.do === 'void') return { ...given, invoice: found };
  const isNew = (payment: number) => recorded.every((one) => one.payment !== payment);
  const unused = Array.from({ length: PAYMENTS }, (_, index) => index).filter(isNew);
  return { ...given, invoice: found, payment: unused[given.payment % unused.length] ?? given.payment };
}
export const payingHistory = aimedMoments(payingRules, step, aimed, { minLength: 6, maxLength: 18 }).map(
  (momentsFrom) => momentsFrom(EMPTY),
);

/**
 * The administrator and the people who request connections. They can play several histories, each with a different
 * paying company.
 */
export interface PayingCast {
  readonly admin: Client;
  readonly asking: readonly Person[];
}

export async function createPayingCast({ app }: Stage, admin: Client): Promise<PayingCast> {
  return {
    admin,
    asking: await Promise.all(Array.from({ length: REQUESTS }, () => createPerson(app))),
  };
}

export async function createPaying(
  stage: Stage,
  { admin, asking }: PayingCast,
): Promise<Players<Books, Step>> {
  const { app } = stage;
  const { db } = app.database;
  // A benchmark plays histories for longer than a confirmed identity counts as recent.
  await confirmEveryoneAt(app, Date.now());
  const owner = await createPrincipal(app);
  const requestIds = await insertRequests(stage, asking, owner);
  const grantId = randomUUID();
  // A payment that is sent again after midnight still has its day.
  const receivedOn = utcDay(new Date());
  const paymentIds: string[] = Array.from({ length: PAYMENTS }, () => randomUUID());
  const findPayer = async () =>
    (await db.select().from(payers).where(eq(payers.companyId, owner.companyId)))[0]?.id;
  const findInvoices = async () =>
    db
      .select({
        id: invoices.id,
        cents: invoices.totalCents,
        voidedAt: invoices.voidedAt,
        paidAt: invoices.paidAt,
        paidCents: sql<number>`(select coalesce(sum(${payments.amountCents}), 0)::int from ${payments}
          where ${payments.invoiceId} = ${invoices.id})`,
      })
      .from(invoices)
      .innerJoin(payers, eq(payers.id, invoices.payerId))
      .where(and(eq(payers.companyId, owner.companyId), eq(invoices.kind, 'invoice')))
      .orderBy(asc(invoices.id));
  const findFee = async (connectionId: string | undefined) =>
    (
      await db
        .select({ id: billingEvents.id })
        .from(billingEvents)
        .where(eq(billingEvents.connectionRequestId, connectionId ?? grantId))
    )[0]?.id;

  return {
    first: EMPTY,
    async prepare(given, turn) {
      const origin = stage.originOf(turn);
      const [client, books] = [owner.client.at(origin), admin.at(origin)];
      switch (given.do) {
        case 'accept':
          return callOn(requestIds[given.request], (params) =>
            client.call(answerConnection, { params, body: { status: 'accepted' } }),
          );
        case 'refund': {
          const id = await findFee(requestIds[given.request]);
          return callOn(id, (params) => books.call(refundCharge, { params, body: { reason: 'Kindness' } }));
        }
        case 'grant': {
          const body = { id: grantId, credits: 1, reason: 'Kindness' };
          return callOn(await findPayer(), (params) => books.call(grantBonusCredits, { params, body }));
        }
        case 'close':
          return async () => {
            await issueInvoices(app.app.platform, nextMonth(turn + 1));
            return 200;
          };
        case 'void': {
          const found = (await findInvoices())[given.invoice];
          return callOn(found?.id, (params) =>
            books.call(voidInvoice, { params, body: { reason: 'Wrong' } }),
          );
        }
        case 'pay': {
          const found = (await findInvoices())[given.invoice];
          const id = paymentIds[given.payment];
          if (!found || id === undefined) return undefined;
          const amountCents = partOf(found, given.part);
          const body = { id, amountCents, receivedOn, reference: 'Wire' };
          return callOn(found.id, (params) => books.call(recordPayment, { params, body }));
        }
      }
    },
    look: async () => fingerprintOf(await readFigures()),
  };

  async function readFigures(): Promise<Figures> {
    const payerId = (await findPayer()) ?? grantId;
    const [events, billed, [owed], grants, recorded] = await Promise.all([
      db
        .select({ event: billingEvents, invoiceId: invoiceLines.invoiceId })
        .from(billingEvents)
        .leftJoin(invoiceLines, eq(invoiceLines.eventId, billingEvents.id))
        .where(eq(billingEvents.payerId, payerId)),
      findInvoices(),
      db
        .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
        .from(ledgerEntries)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
        .where(and(eq(ledgerAccounts.payerId, payerId), eq(ledgerAccounts.kind, 'receivable'))),
      db
        .select()
        .from(creditGrants)
        .where(inArray(creditGrants.id, [grantId])),
      db
        .select({ id: payments.id, invoiceId: payments.invoiceId, cents: payments.amountCents })
        .from(payments)
        .where(inArray(payments.id, paymentIds)),
    ]);
    const paid = events.flatMap(({ event }) =>
      event.connectionRequestId === null
        ? []
        : [{ ...event, request: requestIds.indexOf(event.connectionRequestId) }],
    );
    const isTakenBack = (id: string) =>
      events.some(
        ({ event }) =>
          event.subjectId === id && (event.eventType === 'refund' || event.eventType === 'credit_note'),
      );
    return {
      accepted: paid.map(({ request: number, eventType }) => ({
        request: number,
        isFree: eventType === 'connection_credit',
      })),
      takenBack: paid.filter(({ id }) => isTakenBack(id)).map(({ request: number }) => number),
      invoices: billed.map(({ cents, paidCents, paidAt, voidedAt }) => ({
        cents,
        paidCents,
        isPaid: paidAt !== null,
        isVoid: voidedAt !== null,
      })),
      payments: recorded.map(({ id, invoiceId, cents }) => ({
        payment: paymentIds.indexOf(id),
        invoice: billed.findIndex((one) => one.id === invoiceId),
        cents,
      })),
      isGranted: grants.length > 0,
      openCents: events
        .filter(({ event, invoiceId }) => invoiceId === null && event.eventType !== 'payment')
        .reduce((sum, { event }) => sum + event.amountCents, 0),
      owedCents: owed?.cents ?? 0,
    };
  }
}

/** Inserts requests directly, because the other effects of a request are not part of these histories. */
async function insertRequests(
  { app }: Stage,
  asking: readonly Person[],
  { id: recipientId, companyId: recipientCompanyId }: Principal,
): Promise<string[]> {
  const rows = await app.database.db
    .insert(connections)
    .values(asking.map(({ id: requesterId }) => ({ requesterId, recipientId, recipientCompanyId })))
    .returning({ id: connections.id });
  return rows.map(({ id }) => id);
}

/** @throws Error when the events, the ledger and the invoices of any payer differ */
export async function assertEqualBooks({ app }: Pick<Stage, 'app'>): Promise<void> {
  const { platform } = app.app;
  for (const check of [...(await reconcile(platform)), ...(await checkInvoices(platform))])
    if (check.expected !== check.found) throw new Error(`The books differ: ${JSON.stringify(check)}`);
}
