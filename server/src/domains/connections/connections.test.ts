import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getConnectionTerms } from '#contract/billing.ts';
import {
  answerConnection,
  getConnection,
  getConnectionCounts,
  listConnections,
  listRelations,
} from '#contract/connections.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import { connections } from '#db/tables/connections.ts';
import { useApp } from '#test/app.ts';
import { answer, ask } from '#test/connections.ts';
import {
  connect,
  createAdmin,
  createColleague,
  createPeople,
  createPerson,
  createPrincipal,
  requestBetween,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';
import { areConnected, recordFirstMessage } from './connections.ts';

const app = useApp();

async function rowOf(id: string) {
  const [row] = await app.database.db.select().from(connections).where(eq(connections.id, id));
  return row;
}

test('a request goes from one person to another, who answers it', async () => {
  const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
  const asked = await ask(maya, tom, { message: '  Shall we talk?  ' });

  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({
    status: 'pending',
    message: 'Shall we talk?',
    source: 'company_card',
    requester: { firstName: 'Maya' },
    recipient: { firstName: 'Tom' },
    requesterCompany: null,
    pricingModel: 'none',
    feeCents: 0,
    feeStatus: 'none',
  });
  expect((await maya.client.call(getConnectionCounts)).body).toEqual({ pending: 0, sent: 1, active: 0 });
  expect((await tom.client.call(getConnectionCounts)).body).toEqual({ pending: 1, sent: 0, active: 0 });

  const { id } = asked.body;
  const accepted = await answer(tom, id, 'accepted');
  expect(accepted.status).toBe(200);
  expect(accepted.body).toMatchObject({ id, status: 'accepted', rejectedAt: null });
  expect(accepted.body.acceptedAt).toBe(accepted.body.respondedAt);
  for (const { client } of [maya, tom]) {
    expect((await client.call(listConnections)).body).toMatchObject([{ id, status: 'accepted' }]);
    expect((await client.call(getConnectionCounts)).body).toEqual({ pending: 0, sent: 0, active: 1 });
  }
});

describe('answering a connection request', () => {
  test('is possible only for the recipient; the requester gets 403 and other people get 404', async () => {
    const [maya, tom, outsider] = await createPeople(app, 'Maya', 'Tom', 'Olga');
    const id = await requestBetween(maya, tom);
    for (const status of ['accepted', 'rejected'] as const) {
      expect(await answer(maya, id, status)).toMatchObject({
        status: 403,
        body: { code: 'connection.answer_not_yours' },
      });
      expect(await answer(outsider, id, status)).toMatchObject({
        status: 404,
        body: { code: 'request.not_found' },
      });
      expect(await answer(tom, UNKNOWN_ID, status)).toMatchObject({ status: 404 });
      expect(await answer(tom, 'no-id', status)).toMatchObject({ status: 404 });
    }
    const signedOut = await app
      .client()
      .call(answerConnection, { params: { id }, body: { status: 'accepted' } });
    expect(signedOut.status).toBe(401);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', respondedAt: null });
  });

  test('allows only the answers “accepted” and “rejected”', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    for (const body of [{ status: 'pending' }, { status: 'won' }, {}]) {
      const reply = await tom.client.send('PATCH', `/api/connections/${id}`, body);
      expect(reply.status).toBe(400);
    }
  });

  test('is refused to observers', async () => {
    const [maya, observer] = await Promise.all([
      createPerson(app),
      createPrincipal(app, { type: 'observer' }),
    ]);
    const id = await requestBetween(maya, observer);
    expect(await answer(observer, id, 'accepted')).toMatchObject({
      status: 403,
      body: { code: 'account.observer' },
    });
    expect((await observer.client.call(listConnections)).body).toMatchObject([{ id }]);
  });

  test('charges a company only if an owner or editor accepts, and lets a viewer reject', async () => {
    const owner = await createPrincipal(app);
    const [editor, viewer] = await Promise.all([
      createColleague(app, owner, 'editor'),
      createColleague(app, owner, 'viewer'),
    ]);
    const maya = await createPerson(app);
    const asked = await requestBetween(maya, viewer);
    expect(await answer(viewer, asked, 'accepted')).toMatchObject({
      status: 403,
      body: { code: 'company.editors_only' },
    });
    expect(await rowOf(asked)).toMatchObject({ status: 'pending', feeStatus: 'none' });
    expect((await answer(viewer, asked, 'rejected')).status).toBe(200);
    const accepted = await answer(editor, await requestBetween(maya, editor), 'accepted');
    expect(accepted.body).toMatchObject({ feeStatus: 'pending', recipientCompanyId: owner.companyId });
  });

  test('does not accept a suspended person’s request and charges nothing for it', async () => {
    const [admin, [maya, tom]] = await Promise.all([createAdmin(app), createPeople(app, 'Maya', 'Tom')]);
    const id = await requestBetween(maya, tom);
    const params = { id: maya.id };
    await admin.call(suspendUser, { params, body: { reason: 'Fraud' } });
    expect(await answer(tom, id, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'connection.settled', params: { state: 'withdrawn' } },
    });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', respondedAt: null, feeStatus: 'none' });
    await admin.call(restoreUser, { params });
    expect((await answer(tom, id, 'accepted')).body).toMatchObject({
      status: 'accepted',
      feeStatus: 'pending',
    });
  });

  test('returns the same result for a repeated answer and refuses the opposite answer', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    const first = await answer(tom, id, 'rejected');
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'rejected', acceptedAt: null, feeStatus: 'none' },
    });
    expect((await answer(tom, id, 'rejected')).body).toEqual(first.body);
    expect(await answer(tom, id, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'connection.settled', params: { state: 'rejected' } },
    });
  });

  test('refreshes the screens of the two people and no one else’s', async () => {
    const [maya, tom, outsider] = await createPeople(app, 'Maya', 'Tom', 'Olga');
    const [mayas, toms, olgas] = await Promise.all([
      openStream(maya.client),
      openStream(tom.client),
      openStream(outsider.client),
    ]);
    await connect(maya, tom);
    await Promise.all([
      mayas.receives('connections'),
      toms.receives('connections'),
      mayas.receives('notifications'),
    ]);
    expect(olgas.topics.size).toBe(0);
    for (const stream of [mayas, toms, olgas]) stream.close();
  });

  test('refreshes screens that are connected to another server process', async ({ skip }) => {
    if (app.database.kind === 'embedded') skip('the embedded database has one process');
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    const other = await app.another();
    const stream = await openStream(maya.client.at(other.origin));
    await answer(tom, id, 'accepted');
    await stream.receives('connections');
    await other.stop();
  });
});

describe('the connection list', () => {
  test('can be filtered by direction and status, and is paged with the newest first', async () => {
    const me = await createPerson(app);
    const others = await createPeople(app, 'A', 'B', 'C', 'D', 'E');
    const ids: string[] = [];
    for (const [turn, other] of others.entries()) {
      ids.push(turn % 2 ? await requestBetween(other, me) : await requestBetween(me, other));
    }
    const [, second = '', , fourth = ''] = ids;
    await answer(me, second, 'accepted');
    await answer(me, fourth, 'rejected');
    const list = async (query: object) =>
      (await me.client.call(listConnections, { query })).body.map(({ id }) => ids.indexOf(id));

    expect(await list({})).toEqual([4, 3, 2, 1, 0]);
    expect(await list({ direction: 'outgoing' })).toEqual([4, 2, 0]);
    expect(await list({ direction: 'incoming' })).toEqual([3, 1]);
    expect(await list({ status: ['accepted', 'rejected'] })).toEqual([3, 1]);
    expect(await list({ status: 'pending', direction: 'incoming' })).toEqual([]);

    const pages = await me.client.pages<{ id: string }>('/api/connections?limit=2');
    expect(pages.map((page) => page.map(({ id }) => ids.indexOf(id)))).toEqual([[4, 3], [2, 1], [0]]);
    expect(await me.client.send('GET', '/api/connections?cursor=zzz')).toMatchObject({ status: 400 });
  });

  test('can be searched by person or company, and sorted by time of answer or by name, page by page', async () => {
    const me = await createPerson(app);
    const [anna, zoe, emil] = await Promise.all([
      createPrincipal(app, { name: 'Östra Medical' }),
      createPrincipal(app, { name: 'Alder Surgical' }),
      createPrincipal(app, { name: 'Brazos Surgical' }),
    ]);
    const ids = [
      await requestBetween(anna, me),
      await requestBetween(zoe, me),
      await requestBetween(me, emil),
    ];
    await answer(me, ids[1] ?? '', 'accepted');
    await answer(me, ids[0] ?? '', 'accepted');
    const list = async (query: object) =>
      (await me.client.call(listConnections, { query })).body.map(({ id }) => ids.indexOf(id));

    expect(await list({ q: 'ostra' })).toEqual([0]);
    expect(await list({ q: 'surgical', sort: 'name' })).toEqual([1, 2]);
    expect(await list({ q: 'nobody' })).toEqual([]);
    expect(await list({ sort: 'answered', status: ['accepted'] })).toEqual([0, 1]);
    const pages = await me.client.pages<{ id: string }>('/api/connections?sort=name&limit=2');
    expect(pages.map((page) => page.map(({ id }) => ids.indexOf(id)))).toEqual([[1, 2], [0]]);
  });

  test('never contains an email address or payment reference', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    await connect(maya, tom);
    const { body } = await maya.client.call(listConnections);
    expect(JSON.stringify(body)).not.toMatch(/@example\.test|paymentReference/);
  });

  test('shows nothing to an outsider who knows every id', async () => {
    const [maya, tom, outsider] = await createPeople(app, 'Maya', 'Tom', 'Olga');
    const id = await connect(maya, tom);
    expect((await outsider.client.call(listConnections)).body).toEqual([]);
    const one = { params: { id } };
    expect((await tom.client.call(getConnection, one)).body).toMatchObject({ id, state: 'accepted' });
    expect((await outsider.client.call(getConnection, one)).status).toBe(404);
    expect((await app.client().call(getConnection, one)).status).toBe(401);
    expect((await outsider.client.call(getConnectionCounts)).body).toEqual({
      pending: 0,
      sent: 0,
      active: 0,
    });
    const { body } = await outsider.client.call(listRelations, { query: { userId: [maya.id, tom.id] } });
    expect(body.map(({ relation, connectionId }) => [relation, connectionId])).toEqual([
      ['none', null],
      ['none', null],
    ]);
    for (const endpoint of [listConnections, getConnectionCounts, listRelations, getConnectionTerms]) {
      expect((await app.client().call(endpoint)).status).toBe(401);
    }
  });
});

test('a person’s relation to each of the requested people is returned', async () => {
  const [me, asked, asking, friend, declined, stranger] = await createPeople(
    app,
    'Me',
    'A',
    'B',
    'C',
    'D',
    'E',
  );
  const requested = await requestBetween(me, asked);
  const wants = await requestBetween(asking, me);
  const connected = await connect(me, friend);
  await answer(declined, await requestBetween(me, declined), 'rejected');
  const named = [asked, asking, friend, declined, stranger, me].map(({ id }) => id);
  const { body } = await me.client.call(listRelations, { query: { userId: [...named, asked.id] } });
  const relations = new Map(body.map(({ userId, ...rest }) => [userId, rest]));
  expect(body).toHaveLength(6);
  expect(named.map((id) => relations.get(id))).toEqual([
    { relation: 'requested', connectionId: requested },
    { relation: 'wants_you', connectionId: wants },
    { relation: 'connected', connectionId: connected },
    ...Array.from({ length: 3 }, () => ({ relation: 'none', connectionId: null })),
  ]);
  expect((await me.client.call(listRelations)).body).toEqual([]);
  const tooMany = Array.from({ length: 51 }, () => crypto.randomUUID());
  expect((await me.client.call(listRelations, { query: { userId: tooMany } })).status).toBe(400);
});

test('the first message between two connected people is recorded once', async () => {
  const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
  const { db } = app.database;
  const id = await requestBetween(maya, tom);
  await recordFirstMessage(db, maya.id, tom.id);
  expect((await rowOf(id))?.firstMessageAt).toBeNull();
  expect(await areConnected(db, tom.id, maya.id)).toBe(false);

  await answer(tom, id, 'accepted');
  expect(await areConnected(db, tom.id, maya.id)).toBe(true);
  await recordFirstMessage(db, tom.id, maya.id);
  const noted = (await rowOf(id))?.firstMessageAt;
  expect(noted).not.toBeNull();
  await recordFirstMessage(db, maya.id, tom.id);
  expect((await rowOf(id))?.firstMessageAt).toBe(noted);
});
