import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getConnectionTerms } from '#contract/billing.ts';
import { answerConnection } from '#contract/connections.ts';
import { registerCompany } from '#contract/companies.ts';
import { utcDay } from '#contract/days.ts';
import { createSubscription } from '#contract/plans.ts';
import { getUser } from '#contract/session.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { connections } from '#db/tables/connections.ts';
import { events } from '#db/tables/events.ts';
import { companyMembers } from '#db/tables/members.ts';
import { notifications } from '#db/tables/notifications.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import {
  createColleague,
  createPeople,
  createPerson,
  createPrincipal,
  requestBetween,
  transferCompany,
  type Person,
} from '#test/factories.ts';
import { openStream, untilReceived } from '#test/live.ts';
import { nextBillingDate } from './connection-price.ts';

const app = useApp();

const accept = (who: Person, id: string) =>
  who.client.call(answerConnection, { params: { id }, body: { status: 'accepted' } });
const reject = (who: Person, id: string) =>
  who.client.call(answerConnection, { params: { id }, body: { status: 'rejected' } });

const chargesFor = (who: Person) =>
  app.database.db
    .select()
    .from(billingEvents)
    .where(eq(billingEvents.userId, who.id))
    .orderBy(billingEvents.id);
const giveCredits = (who: Person, connectionCredits: number) =>
  app.database.db.update(users).set({ connectionCredits }).where(eq(users.id, who.id));
const creditsOf = async (who: Person) => Number((await who.client.call(getUser)).body.connectionCredits);

async function rowOf(id: string) {
  const [row] = await app.database.db.select().from(connections).where(eq(connections.id, id));
  return row;
}

async function traceOf(id: string) {
  const about = (data: ReturnType<typeof sql>) => sql`${data} ->> 'connectionId' = ${id}`;
  const { db } = app.database;
  const happened = await db
    .select({ name: events.name })
    .from(events)
    .where(about(sql`${events.payload}`))
    .orderBy(events.id);
  const jobs = await db
    .select({ name: sql<string>`name` })
    .from(sql`pgboss.job`)
    .where(about(sql`data -> 'payload'`));
  const told = await db
    .select()
    .from(notifications)
    .where(about(sql`${notifications.subject}`));
  return { events: happened.map(({ name }) => name), jobs: jobs.map(({ name }) => name), told };
}

describe('accepting a connection request', () => {
  test('charges the accepting person $5.00 on the next bill', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const terms = await tom.client.call(getConnectionTerms);
    expect(terms.body).toEqual({
      feeCents: 500,
      creditsLeft: 0,
      dueCents: 500,
      nextBillingDate: nextBillingDate(new Date(), 'UTC'),
    });

    const id = await requestBetween(maya, tom);
    const { body } = await accept(tom, id);
    expect(body).toMatchObject({ pricingModel: 'per_connection', feeCents: 500, feeStatus: 'pending' });
    expect(await chargesFor(tom)).toMatchObject([
      {
        companyId: null,
        subjectType: 'connection',
        subjectId: id,
        connectionRequestId: id,
        eventType: 'connection_fee',
        amountCents: 500,
        currency: 'usd',
        status: 'pending',
        description: { code: 'connection', name: 'Maya Whitfield' },
      },
    ]);
    expect(await chargesFor(maya)).toEqual([]);
  });

  test('uses a credit before charging money', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    await giveCredits(tom, 2);
    expect((await tom.client.call(getConnectionTerms)).body).toMatchObject({
      creditsLeft: 2,
      dueCents: 0,
      feeCents: 500,
    });

    const { body } = await accept(tom, await requestBetween(maya, tom));
    expect(body).toMatchObject({ pricingModel: 'credit', feeCents: 0, feeStatus: 'credit' });
    expect(await creditsOf(tom)).toBe(1);
    expect(await chargesFor(tom)).toMatchObject([
      { eventType: 'connection_credit', amountCents: 0, status: 'completed' },
    ]);
  });

  test('uses the plan credits of a company that the person registered after the request, as shown to them beforehand', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    const { body: company } = await tom.client.call(registerCompany, {
      body: { name: 'Later Devices', type: 'manufacturer' },
    });
    await tom.client.call(createSubscription, { body: { planId: 'basic' } });
    const { body: terms } = await tom.client.call(getConnectionTerms);
    expect(terms).toMatchObject({ dueCents: 0 });
    expect((await accept(tom, id)).body).toMatchObject({ feeCents: terms.dueCents, feeStatus: 'credit' });
    expect((await tom.client.call(getConnectionTerms)).body).toMatchObject({
      creditsLeft: terms.creditsLeft - 1,
    });
    expect(await chargesFor(tom)).toContainEqual(
      expect.objectContaining({ eventType: 'connection_credit', companyId: company.id }),
    );
  });

  test('charges the person, as shown to them beforehand, if they are only a viewer of a company', async () => {
    const owner = await createPrincipal(app);
    await owner.client.call(createSubscription, { body: { planId: 'basic' } });
    const [maya, asked] = await createPeople(app, 'Maya', 'Vera');
    const id = await requestBetween(maya, asked);
    await app.database.db
      .insert(companyMembers)
      .values({ companyId: owner.companyId, userId: asked.id, role: 'viewer' });
    expect((await asked.client.call(getConnectionTerms)).body).toMatchObject({ dueCents: 500 });
    expect((await accept(asked, id)).body).toMatchObject({ feeCents: 500, feeStatus: 'pending' });
    expect(await chargesFor(asked)).toMatchObject([{ companyId: null }]);
  });

  test('refreshes the price that other members see when a credit of their company is spent', async () => {
    const owner = await createPrincipal(app);
    await owner.client.call(createSubscription, { body: { planId: 'basic' } });
    const colleague = await createColleague(app, owner, 'editor');
    const id = await requestBetween(await createPerson(app), owner);
    const stream = await openStream(colleague.client);
    await stream.missed();
    await accept(owner, id);
    await untilReceived(app.app.platform, stream, colleague.id);
    expect(stream.topics).toContain('user');
    stream.close();
  });

  test('returns the same response when repeated and charges nothing more', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    await giveCredits(tom, 5);
    const id = await requestBetween(maya, tom);
    const first = await accept(tom, id);
    expect(await accept(tom, id)).toMatchObject({ status: 200, body: first.body });
    expect(await reject(tom, id)).toMatchObject({
      status: 409,
      body: { code: 'connection.settled', params: { state: 'accepted' } },
    });
    expect(await creditsOf(tom)).toBe(4);
    expect(await chargesFor(tom)).toHaveLength(1);
  });

  test('records its event and queues the notification job', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    await accept(tom, id);
    const trace = await traceOf(id);
    expect(trace.events).toEqual(['connection.requested', 'connection.accepted']);
    expect(trace.jobs).toContain('notifications.connection.accepted');
  });
});

test('a rejection is not charged', async () => {
  const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
  await giveCredits(tom, 1);
  await reject(tom, await requestBetween(maya, tom));
  expect(await chargesFor(tom)).toEqual([]);
  expect(await creditsOf(tom)).toBe(1);
});

describe('concurrent answers to connection requests', () => {
  test('result in only one charge for two hundred acceptances of one request', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    await giveCredits(tom, 1);
    const [paid, credited] = [
      await requestBetween(maya, tom),
      await requestBetween(await createPerson(app), tom),
    ];
    const replies = await Promise.all(Array.from({ length: 200 }, () => accept(tom, credited)));
    const again = await Promise.all(Array.from({ length: 200 }, () => accept(tom, paid)));

    for (const round of [replies, again]) {
      expect(new Set(round.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(round.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }
    expect((await chargesFor(tom)).map(({ eventType }) => eventType)).toEqual([
      'connection_credit',
      'connection_fee',
    ]);
    expect(await creditsOf(tom)).toBe(0);
    expect((await traceOf(paid)).events).toEqual(['connection.requested', 'connection.accepted']);
  });

  test('result in only one charge across two server processes', async ({ skip }) => {
    if (app.database.kind === 'embedded') skip('the embedded database has one process');
    const other = await app.another();
    for (let round = 0; round < 5; round += 1) {
      const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
      const id = await requestBetween(maya, tom);
      const elsewhere = { ...tom, client: tom.client.at(other.origin) };
      const replies = await Promise.all(
        Array.from({ length: 200 }, (_, turn) => accept(turn % 2 ? tom : elsewhere, id)),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await chargesFor(tom)).toHaveLength(1);
      expect((await traceOf(id)).events).toEqual(['connection.requested', 'connection.accepted']);
    }
    await other.stop();
  });

  test('let either the acceptance or the rejection win, and charge only for the acceptance', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
      const id = await requestBetween(maya, tom);
      const [accepted, rejected] = await Promise.all([accept(tom, id), reject(tom, id)]);
      expect(new Set([accepted.status, rejected.status])).toEqual(new Set([200, 409]));
      const won = accepted.status === 200 ? 'accepted' : 'rejected';
      expect(await rowOf(id)).toMatchObject({ status: won, feeCents: won === 'accepted' ? 500 : 0 });
      expect(await chargesFor(tom)).toHaveLength(won === 'accepted' ? 1 : 0);
      expect((await traceOf(id)).events).toEqual(['connection.requested', `connection.${won}`]);
    }
  });

  test('spend the last credit on only one of twenty requests and never bring the balance below zero', async () => {
    const tom = await createPerson(app);
    await giveCredits(tom, 1);
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => requestBetween(await createPerson(app), tom)),
    );
    const replies = await Promise.all(ids.map((id) => accept(tom, id)));
    expect(replies.filter(({ body }) => body.feeStatus === 'credit')).toHaveLength(1);
    expect(replies.filter(({ body }) => body.feeStatus === 'pending')).toHaveLength(19);
    expect(await creditsOf(tom)).toBe(0);
    const charges = await chargesFor(tom);
    expect(charges).toHaveLength(20);
    expect(charges.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(19 * 500);
  });
});

describe('a billing entry', () => {
  test('names the company for which the person accepted the request, unless they no longer belong to it', async () => {
    const maya = await createPerson(app);
    const [tom, heir] = [await createPrincipal(app), await createPerson(app)];
    await accept(tom, await requestBetween(maya, tom));
    const later = await requestBetween(await createPerson(app), tom);
    await transferCompany(app, tom.companyId, { fromId: tom.id, toId: heir.id });
    await accept(tom, later);
    expect((await chargesFor(tom)).map(({ companyId }) => companyId)).toEqual([tom.companyId, null]);
  });

  test.each(['connection_fee', 'connection_credit'] as const)(
    'cannot be followed by a second entry of kind %s for a connection paid with money',
    async (eventType) => {
      const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
      await accept(tom, await requestBetween(maya, tom));
      const [charge] = await chargesFor(tom);
      if (!charge) throw new Error('there is no charge');
      const { id: _, ...again } = charge;
      const refusal = { cause: { constraint: expect.stringMatching(/_one_per_subject$|_paid_once$/) } };
      await expect(
        app.database.db.insert(billingEvents).values({ ...again, eventType, amountCents: 0 }),
      ).rejects.toMatchObject(refusal);
      expect(await chargesFor(tom)).toHaveLength(1);
    },
  );

  test('can be marked as paid, but neither changed nor deleted', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    await accept(tom, await requestBetween(maya, tom));
    const { db } = app.database;
    const own = eq(billingEvents.userId, tom.id);
    const refusal = { cause: { constraint: 'billing_events_immutable' } };
    for (const change of [
      { amountCents: 0 },
      { currency: 'eur' },
      { userId: maya.id },
      { description: { code: 'written' as const, text: 'Nothing' } },
      { subjectId: maya.id, connectionRequestId: null },
    ]) {
      await expect(db.update(billingEvents).set(change).where(own)).rejects.toMatchObject(refusal);
    }
    await expect(db.delete(billingEvents).where(own)).rejects.toMatchObject(refusal);
    await expect(db.execute(sql`truncate billing_events cascade`)).rejects.toMatchObject(refusal);
    await db.update(billingEvents).set({ status: 'completed', paymentReference: 'wire 7' }).where(own);
    expect(await chargesFor(tom)).toMatchObject([
      { amountCents: 500, currency: 'usd', status: 'completed', paymentReference: 'wire 7' },
    ]);
  });
});

async function refuseAcceptances() {
  const { db } = app.database;
  await db.execute(sql`
    create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the commit fails'; end $$`);
  await db.execute(sql`
    create constraint trigger refuse_acceptance after update on connections
    deferrable initially deferred for each row when (new.status = 'accepted') execute function refuse()`);
}

describe('a rollback at the end of an acceptance', () => {
  afterEach(() => app.database.db.execute(sql`drop trigger if exists refuse_acceptance on connections`));

  test('leaves no charge, spent credit, event, job or live update, and allows a second attempt', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    await giveCredits(tom, 1);
    const stream = await openStream(maya.client);
    const id = await requestBetween(maya, tom);
    await stream.receives('connections');
    stream.topics.clear();
    await refuseAcceptances();

    const failed = await accept(tom, id);
    const reference = failed.headers.get('x-request-id')?.slice(0, 8);
    expect(failed).toMatchObject({
      status: 500,
      body: { code: 'server.failed', message: expect.stringContaining(`this reference: ${reference}.`) },
    });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', feeStatus: 'none', respondedAt: null });
    expect(await chargesFor(tom)).toEqual([]);
    expect(await creditsOf(tom)).toBe(1);
    const trace = await traceOf(id);
    expect(trace.events).toEqual(['connection.requested']);
    expect(trace.jobs).not.toContain('notifications.connection.accepted');
    expect(stream.topics.size).toBe(0);

    await app.database.db.execute(sql`drop trigger refuse_acceptance on connections`);
    expect(await accept(tom, id)).toMatchObject({ status: 200, body: { feeStatus: 'credit' } });
    await stream.receives('connections');
    stream.close();
  });
});

test.each([
  ['2026-01-31T23:59:59.999Z', 'UTC', '2026-02-01'],
  ['2026-12-15T12:00:00Z', 'UTC', '2027-01-01'],
  ['2028-02-01T00:00:00Z', 'UTC', '2028-03-01'],
  ['2027-02-01T01:00:00Z', 'America/Los_Angeles', '2027-02-01'],
  ['2027-01-31T19:00:00Z', 'Pacific/Auckland', '2027-03-01'],
])('a charge at %s in the billing zone %s is put on the bill of %s', (now, timeZone, date) => {
  expect(nextBillingDate(new Date(now), timeZone)).toBe(date);
});

test('the terms of a connection request name the bill by the time zone of the plan', async () => {
  const [tom] = await createPeople(app, 'Tom');
  await tom.client.call(registerCompany, { body: { name: 'Western Devices', type: 'manufacturer' } });
  await tom.client.call(changeUserSettings, { body: { timeZone: 'America/Los_Angeles' } });
  await tom.client.call(createSubscription, { body: { planId: 'basic' } });
  const first = `${utcDay(new Date()).slice(0, 'yyyy-mm'.length)}-01`;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${first}T01:00:00Z`) });
  const terms = await tom.client.call(getConnectionTerms).finally(() => vi.useRealTimers());
  // In Los Angeles, the month before has not ended.
  expect(terms.body).toMatchObject({ nextBillingDate: first });
});
