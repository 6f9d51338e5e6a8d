import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  getConnectionCounts,
  listConnections,
  listRelations,
  withdrawConnection,
} from '#contract/connections.ts';
import { getUnread, listNotifications } from '#contract/notifications.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { connections } from '#db/tables/connections.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { answer, ask } from '#test/connections.ts';
import { type Person, createPeople, createPerson, requestBetween } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';

const app = useApp();

const withdraw = (who: Person, id: string) => who.client.call(withdrawConnection, { params: { id } });

async function rowOf(id: string) {
  const [row] = await app.database.db.select().from(connections).where(eq(connections.id, id));
  return row;
}
const chargesFor = (id: string) =>
  app.database.db.select().from(billingEvents).where(eq(billingEvents.connectionRequestId, id));
const minutesPass = (id: string, minutes: number) =>
  app.database.db
    .update(connections)
    .set({ endedAt: sql`ended_at - make_interval(mins => ${minutes})` })
    .where(eq(connections.id, id));

test('a withdrawn request is no longer pending and stays in both people’s history', async () => {
  const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
  const id = await requestBetween(maya, tom);
  const stream = await openStream(tom.client);

  const { status, body } = await withdraw(maya, id);
  expect(status).toBe(200);
  // `status` has only three values, and that of a withdrawn request is “rejected”.
  expect(body).toMatchObject({ status: 'rejected', state: 'withdrawn', respondedAt: null, rejectedAt: null });
  expect(body.endedAt).not.toBeNull();
  expect(body.expiresAt).toBeNull();
  await stream.receives('connections');
  stream.close();

  for (const { client } of [maya, tom]) {
    expect((await client.call(getConnectionCounts)).body).toEqual({ pending: 0, sent: 0, active: 0 });
    const list = async (status: 'pending' | 'accepted' | 'rejected') =>
      (await client.call(listConnections, { query: { status: [status] } })).body;
    expect(await list('pending')).toEqual([]);
    expect(await list('accepted')).toEqual([]);
    expect(await list('rejected')).toMatchObject([{ id, state: 'withdrawn' }]);
  }
  expect((await tom.client.call(getUnread)).body.pendingConnections).toBe(0);
  const { body: relations } = await maya.client.call(listRelations, { query: { userId: [tom.id] } });
  expect(relations).toMatchObject([{ relation: 'none', connectionId: null }]);
});

test('the unread notification of a withdrawn request is deleted', async () => {
  const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
  const id = await requestBetween(maya, tom);
  const subjects = async () =>
    (await tom.client.call(listNotifications)).body.map(({ subject }) => subject.kind);
  await expect.poll(subjects).toEqual(['connection_requested']);
  await withdraw(maya, id);
  await expect.poll(subjects).toEqual([]);
});

describe('withdrawing a connection request', () => {
  test('is possible only for the requester; the recipient gets 403 and other people get 404', async () => {
    const [maya, tom, outsider] = await createPeople(app, 'Maya', 'Tom', 'Olga');
    const id = await requestBetween(maya, tom);
    const refused = { status: 403, body: { code: 'connection.withdrawal_not_yours' } };
    expect(await withdraw(tom, id)).toMatchObject(refused);
    const unknown = { status: 404, body: { code: 'request.not_found' } };
    expect(await withdraw(outsider, id)).toMatchObject(unknown);
    expect((await withdraw(maya, UNKNOWN_ID)).status).toBe(404);
    expect((await withdraw(maya, 'no-id')).status).toBe(404);
    expect((await app.client().call(withdrawConnection, { params: { id } })).status).toBe(401);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', endedAt: null });
  });

  test('returns the same result when repeated and is refused after an answer', async () => {
    const [maya, tom, ines] = await createPeople(app, 'Maya', 'Tom', 'Ines');
    const id = await requestBetween(maya, tom);
    const first = await withdraw(maya, id);
    expect(await withdraw(maya, id)).toMatchObject({ status: 200, body: first.body });
    for (const status of ['accepted', 'rejected'] as const) {
      expect(await answer(tom, id, status)).toMatchObject({
        status: 409,
        body: { code: 'connection.settled', params: { state: 'withdrawn' } },
      });
    }
    for (const [who, status] of [
      [tom, 'accepted'],
      [ines, 'rejected'],
    ] as const) {
      if (who === tom) await minutesPass(id, 61);
      const answered = await requestBetween(maya, who);
      await answer(who, answered, status);
      expect(await withdraw(maya, answered)).toMatchObject({
        status: 409,
        body: { message: `This request has already been ${status}.` },
      });
    }
  });

  test('lets the requester ask again after an hour and the other person immediately', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    await withdraw(maya, id);
    expect(await ask(maya, tom)).toMatchObject({
      status: 409,
      body: {
        code: 'connection.withdrawn_recently',
        params: { minutes: 60 },
      },
    });
    await minutesPass(id, 58);
    expect((await ask(maya, tom)).body).toMatchObject({
      message: expect.stringContaining('in 2 minutes') as string,
    });
    await minutesPass(id, 2);
    expect((await ask(maya, tom)).status).toBe(201);

    const [ines, leo] = await createPeople(app, 'Ines', 'Leo');
    await withdraw(ines, await requestBetween(ines, leo));
    expect((await ask(leo, ines)).status).toBe(201);
  });

  test('either succeeds or is refused if the request is accepted at the same time, and only an acceptance is charged', async () => {
    const tom = await createPerson(app, { firstName: 'Tom' });
    await app.database.db.update(users).set({ connectionCredits: 20 }).where(eq(users.id, tom.id));
    const outcomes: string[] = [];
    const race = async (maya: Person, withdrawsFirst: boolean) => {
      const id = await requestBetween(maya, tom);
      const calls = [() => withdraw(maya, id), () => answer(tom, id, 'accepted')];
      const ordered = withdrawsFirst ? calls : calls.toReversed();
      const replies = await Promise.all(ordered.map((call) => call()));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const row = await rowOf(id);
      const { length: charges } = await chargesFor(id);
      outcomes.push(
        `${row?.status} ${row?.feeStatus === 'none' ? 'without' : 'with'} a fee, charged ${charges}`,
      );
    };
    for (let round = 0; round < 10; round += 1) {
      const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(app)));
      await Promise.all(people.map((maya, turn) => race(maya, turn % 2 === 0)));
    }
    const accepted = outcomes.filter((outcome) => outcome === 'accepted with a fee, charged 1').length;
    const withdrawn = outcomes.filter((outcome) => outcome === 'withdrawn without a fee, charged 0').length;
    expect(accepted + withdrawn).toBe(100);
    const [payer] = await app.database.db.select().from(users).where(eq(users.id, tom.id));
    expect(payer?.connectionCredits).toBe(Math.max(0, 20 - accepted));
  });
});
