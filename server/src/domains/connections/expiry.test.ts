import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import {
  getConnectionCounts,
  listConnections,
  listRelations,
  withdrawConnection,
} from '#contract/connections.ts';
import { getUnread, listNotifications } from '#contract/notifications.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { connections } from '#db/tables/connections.ts';
import { useApp } from '#test/app.ts';
import { answer, ask } from '#test/connections.ts';
import {
  type Person,
  confirmAddress,
  createPeople,
  createPrincipal,
  requestBetween,
} from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';
import { expireOverdue } from './expiry.ts';

const app = useApp();

const HOURS = 30 * 24;
const askedHoursAgo = (id: string, hours: number) =>
  app.database.db
    .update(connections)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(connections.id, id));
const close = () => expireOverdue(app.app.platform);
const historyOf = async ({ client }: Person) =>
  (await client.call(listConnections, { query: { status: ['accepted', 'rejected'] } })).body;
const notificationsOf = async ({ client }: Person) =>
  (await client.call(listNotifications)).body.map(({ subject }) => subject.kind);

describe('an expired connection request, even before the job closes it', () => {
  test('can no longer be accepted, rejected or withdrawn; the error says why, and nothing is charged', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    await askedHoursAgo(id, HOURS);
    const refusal = {
      status: 409,
      body: {
        code: 'connection.settled',
        params: { state: 'expired', days: 30 },
      },
    };
    expect(await answer(tom, id, 'accepted')).toMatchObject(refusal);
    expect(await answer(tom, id, 'rejected')).toMatchObject(refusal);
    expect(await maya.client.call(withdrawConnection, { params: { id } })).toMatchObject(refusal);
    expect(
      await app.database.db.select().from(billingEvents).where(eq(billingEvents.connectionRequestId, id)),
    ).toEqual([]);
  });

  test('no longer counts as pending for either person', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    const waitsUntil = async () =>
      (await tom.client.call(listConnections, { query: { status: ['pending'] } })).body.map(
        ({ expiresAt }) => expiresAt,
      );
    const [expiresAt] = await waitsUntil();
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan((HOURS - 1) * 3_600_000);
    await askedHoursAgo(id, HOURS - 1);
    expect(await waitsUntil()).toHaveLength(1);
    await askedHoursAgo(id, HOURS);
    expect(await waitsUntil()).toEqual([]);
    for (const { client } of [maya, tom]) {
      expect((await client.call(getConnectionCounts)).body).toEqual({ pending: 0, sent: 0, active: 0 });
    }
    expect((await tom.client.call(getUnread)).body.pendingConnections).toBe(0);
    const { body } = await maya.client.call(listRelations, { query: { userId: [tom.id] } });
    expect(body).toMatchObject([{ relation: 'none' }]);
  });

  test('is closed when either person asks again, which is possible immediately', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    await askedHoursAgo(id, HOURS + 5);
    const replies = await Promise.all([ask(tom, maya), ask(maya, tom), ask(tom, maya), ask(maya, tom)]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await historyOf(maya)).toMatchObject([{ id, state: 'expired' }]);
    await expect.poll(() => notificationsOf(maya)).toContain('connection_expired');
  });
});

test('the recipient is not notified of an expired request from someone they have blocked', async () => {
  const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
  const id = await requestBetween(maya, tom);
  await tom.client.call(blockPerson, { params: { userId: maya.id } });
  await askedHoursAgo(id, HOURS + 2);
  await close();
  await untilJobsAreDone(app);
  expect(await notificationsOf(maya)).toContain('connection_expired');
  expect(await notificationsOf(tom)).not.toContain('connection_expired');
});

test('the job closes an expired request and notifies both people once, however often it runs', async () => {
  const [maya, tom] = await Promise.all([
    createPrincipal(app, { name: 'Halden Orthopaedics' }),
    createPrincipal(app, { name: 'Brenner Medical' }),
  ]);
  await confirmAddress(app, tom);
  const id = await requestBetween(maya, tom);
  const [untouched] = await createPeople(app, 'Ines');
  const young = await requestBetween(untouched, tom);
  await askedHoursAgo(id, HOURS + 2);
  await askedHoursAgo(young, HOURS - 1);
  await Promise.all([close(), close(), close()]);
  await close();

  for (const person of [maya, tom]) {
    const [expired] = await historyOf(person);
    expect(expired).toMatchObject({
      id,
      status: 'rejected',
      state: 'expired',
      respondedAt: null,
      feeStatus: 'none',
    });
    // The request ends at its time of expiry, not when the job runs.
    expect(Date.parse(expired?.endedAt ?? '') - Date.parse(expired?.createdAt ?? '')).toBe(HOURS * 3_600_000);
    await expect
      .poll(
        async () => (await notificationsOf(person)).filter((kind) => kind === 'connection_expired').length,
      )
      .toBe(1);
  }
  expect((await tom.client.call(getConnectionCounts)).body.pending).toBe(1);

  const missed = await emailAbout(app, tom.user.email, 'A connection request has expired');
  expect(missed.text).toContain('Dana Whitfield (Halden Orthopaedics) asked to connect');
  // Maya has not confirmed her email address, so the email contains no names.
  const unanswered = await emailAbout(app, maya.user.email, 'Your connection request has expired');
  expect(unanswered.text).toContain('The person you asked did not answer your request');
  expect(unanswered.text).not.toContain('Brenner');
  const expired = (await emailsTo(app, tom.user.email)).filter(({ subject }) =>
    subject?.endsWith('has expired'),
  );
  expect(expired).toHaveLength(1);
});

test('a recent request can still be accepted while the job closes an expired one', async () => {
  const [maya, tom, ines] = await createPeople(app, 'Maya', 'Tom', 'Ines');
  const [old, young] = [await requestBetween(maya, tom), await requestBetween(ines, tom)];
  await askedHoursAgo(old, HOURS);
  const [late, inTime] = await Promise.all([
    answer(tom, old, 'accepted'),
    answer(tom, young, 'accepted'),
    close(),
    close(),
  ]);
  expect([late.status, inTime.status]).toEqual([409, 200]);
});
