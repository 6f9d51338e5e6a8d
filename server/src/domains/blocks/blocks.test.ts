import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { blockPerson, listBlocked, unblockPerson } from '#contract/blocks.ts';
import { answerConnection, listConnections, requestConnection } from '#contract/connections.ts';
import { getCorrespondent, listConversations, listMessages, sendMessage } from '#contract/messages.ts';
import { reportPerson } from '#contract/reports.ts';
import { listUsers } from '#contract/users.ts';
import { blocks } from '#db/tables/blocks.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { untilWaiting } from '#test/locks.ts';
import { type Person, connect, createPerson, createSigned, requestBetween } from '#test/factories.ts';
import { openStream, untilReceived } from '#test/live.ts';
import { lockPair } from './lock.store.ts';
import { insertBlock } from './store.ts';

const app = useApp();

const send = (from: Person, to: Pick<Person, 'id'>, content = 'Good morning') =>
  from.client.call(sendMessage, { body: { receiverId: to.id, content } });
const block = (who: Person, whom: Pick<Person, 'id'>) =>
  who.client.call(blockPerson, { params: { userId: whom.id } });
const unblock = (who: Person, whom: Pick<Person, 'id'>) =>
  who.client.call(unblockPerson, { params: { userId: whom.id } });
const look = (who: Person, at: Pick<Person, 'id'>) =>
  who.client.call(getCorrespondent, { params: { userId: at.id } });
const ask = (who: Person, whom: Pick<Person, 'id'>) =>
  who.client.call(requestConnection, { body: { recipientId: whom.id } });
const accept = (who: Person, id: string) =>
  who.client.call(answerConnection, { params: { id }, body: { status: 'accepted' } });
const find = async (who: Person, q: string) =>
  (await who.client.call(listUsers, { query: { q } })).body.map(({ id }) => id);
const nobody = () => ({ id: randomUUID() });
const pair = () => Promise.all([createSigned(app), createSigned(app)]);

describe('a blocked person', () => {
  test('cannot find or message the person who blocked them, or ask that person for a connection', async () => {
    const dana = await createSigned(app, { firstName: 'Dana', lastName: 'Unbothered' });
    const pest = await createSigned(app, { firstName: 'Pest', lastName: 'Unbothering' });
    expect(await find(pest, 'unbothered')).toEqual([dana.id]);
    expect((await block(dana, pest)).status).toBe(204);

    expect(await find(pest, 'unbothered')).toEqual([]);
    expect(await find(dana, 'unbothering')).toEqual([]);
    expect(await look(pest, dana)).toMatchObject({ status: 404, body: (await look(pest, nobody())).body });
    expect(await send(pest, dana)).toMatchObject({ status: 404, body: (await send(pest, nobody())).body });
    expect(await ask(pest, dana)).toMatchObject({ status: 404, body: (await ask(pest, nobody())).body });
    expect((await dana.client.call(listConnections)).body).toEqual([]);
  });

  test('gets the same error as if messages were limited to connections, and can still read the conversation', async () => {
    const [dana, pest] = await pair();
    await send(pest, dana, 'Buy now');
    await block(dana, pest);

    const seen = await look(pest, dana);
    expect(seen.body).toMatchObject({ mayWrite: false, isBlocked: false, isConnected: false });
    const refused = await send(pest, dana, 'Buy now!!');
    await unblock(dana, pest);
    await app.database.db.update(users).set({ allowMessages: false }).where(eq(users.id, dana.id));
    expect(await send(pest, dana)).toMatchObject({ status: 403, body: refused.body });
    expect((await look(pest, dana)).body).toEqual(seen.body);

    for (const [reader, other] of [
      [dana, pest],
      [pest, dana],
    ] as const) {
      const { body } = await reader.client.call(listMessages, { query: { conversationWith: other.id } });
      expect(body).toMatchObject([{ content: 'Buy now' }]);
    }
  });

  test('stays connected but can no longer write', async () => {
    const [dana, pest] = await pair();
    await connect(dana, pest);
    await send(pest, dana);
    await block(dana, pest);
    expect(await send(pest, dana)).toMatchObject({ status: 404, body: (await send(pest, nobody())).body });
    expect((await ask(pest, dana)).body).toMatchObject({ code: 'connection.exists' });
    expect((await look(pest, dana)).body).toMatchObject({ isConnected: true, mayWrite: false });
    await unblock(dana, pest);
    expect((await send(pest, dana)).status).toBe(201);
  });

  test('is not notified of the block', async () => {
    const [dana, pest] = await pair();
    await send(pest, dana);
    const [hers, theirs] = await Promise.all([openStream(dana.client), openStream(pest.client)]);
    await untilReceived(app.app.platform, theirs, pest.id);
    theirs.topics.clear();
    await block(dana, pest);
    await hers.receives('user');
    await untilReceived(app.app.platform, theirs, pest.id);
    expect(theirs.topics).toEqual(new Set());
    hers.close();
    theirs.close();
  });
});

describe('a person who blocks someone', () => {
  test('cannot message them before lifting the block, and sees the block in the conversation', async () => {
    const [dana, pest] = await pair();
    await send(dana, pest, 'Hello');
    await block(dana, pest);
    expect(await send(dana, pest)).toMatchObject({
      status: 403,
      body: { code: 'message.recipient_blocked' },
    });
    expect((await ask(dana, pest)).status).toBe(403);
    expect((await look(dana, pest)).body).toMatchObject({ isBlocked: true, mayWrite: false });
    expect((await dana.client.call(listConversations)).body).toMatchObject([{ isBlocked: true }]);
    expect((await pest.client.call(listConversations)).body).toMatchObject([{ isBlocked: false }]);

    expect((await unblock(dana, pest)).status).toBe(204);
    expect((await send(dana, pest)).status).toBe(201);
  });

  test('has a private list of blocked people, newest first and paged', async () => {
    const [dana, one, other] = await Promise.all([
      createPerson(app),
      createPerson(app, { firstName: 'One', lastName: 'Pest' }),
      createPerson(app, { firstName: 'Other', lastName: 'Pest' }),
    ]);
    await block(dana, one);
    await block(dana, other);
    await block(one, other);
    expect((await dana.client.call(listBlocked)).body).toMatchObject([
      { userId: other.id, userName: 'Other Pest', companyName: null },
      { userId: one.id },
    ]);
    const pages = await dana.client.pages<{ userId: string }>('/api/blocks?limit=1');
    expect(pages.flat().map(({ userId }) => userId)).toEqual([other.id, one.id]);
  });

  test('withdraws their own pending connection request by blocking, so that it can be neither accepted nor charged', async () => {
    const [dana, pest] = await pair();
    const id = await requestBetween(dana, pest);
    await block(dana, pest);
    expect(await accept(pest, id)).toMatchObject({
      status: 409,
      body: { code: 'connection.settled', params: { state: 'withdrawn' } },
    });
    await expect
      .poll(async () => (await dana.client.call(listConnections)).body)
      .toMatchObject([{ id, state: 'withdrawn' }]);
  });

  test('cannot accept a request from the blocked person by mistake, but can reject it', async () => {
    const [dana, pest] = await pair();
    const id = await requestBetween(pest, dana);
    await block(dana, pest);
    expect(await accept(dana, id)).toMatchObject({
      status: 409,
      body: { code: 'connection.requester_blocked' },
    });
    expect(await app.database.db.$count(billingEvents, eq(billingEvents.userId, dana.id))).toBe(0);
    const rejected = await dana.client.call(answerConnection, {
      params: { id },
      body: { status: 'rejected' },
    });
    expect(rejected.status).toBe(200);
  });
});

test('blocking again, unblocking twice or unblocking someone else changes nothing', async () => {
  const [dana, pest] = await pair();
  const answers = await Promise.all(Array.from({ length: 10 }, () => block(dana, pest)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await dana.client.call(listBlocked)).body).toHaveLength(1);
  // Only the person who blocked can unblock.
  expect((await unblock(pest, dana)).status).toBe(204);
  expect((await unblock(dana, nobody())).status).toBe(204);
  expect((await dana.client.call(listBlocked)).body).toHaveLength(1);
  await unblock(dana, pest);
  await unblock(dana, pest);
  expect((await dana.client.call(listBlocked)).body).toEqual([]);
});

test('visitors cannot block anyone, and no one can block themselves or an unknown person', async () => {
  const dana = await createPerson(app);
  expect((await block(dana, dana)).status).toBe(400);
  expect((await block(dana, nobody())).status).toBe(404);
  const visitor = app.client();
  expect((await visitor.call(blockPerson, { params: { userId: dana.id } })).status).toBe(401);
  expect((await visitor.call(unblockPerson, { params: { userId: dana.id } })).status).toBe(401);
  expect((await visitor.call(listBlocked)).status).toBe(401);
});

test('a hidden person cannot be blocked, so that their name stays hidden', async () => {
  const [dana, hidden] = await pair();
  await app.database.db.update(users).set({ profileVisible: false }).where(eq(users.id, hidden.id));
  expect(await block(dana, hidden)).toMatchObject({ status: 404, body: (await block(dana, nobody())).body });
  const [pest, blocker] = await pair();
  await block(blocker, pest);
  expect(await block(pest, blocker)).toMatchObject({ status: 404, body: (await block(pest, nobody())).body });
  expect((await pest.client.call(listBlocked)).body).toEqual([]);
});

test('a hidden person who asked for a connection can be seen, blocked and reported', async () => {
  const [dana, pest] = await pair();
  await app.database.db.update(users).set({ profileVisible: false }).where(eq(users.id, pest.id));
  const { body: request } = await ask(pest, dana);
  await dana.client.call(answerConnection, { params: { id: request.id }, body: { status: 'rejected' } });
  expect((await look(dana, pest)).status).toBe(200);
  const body = { personId: pest.id, reason: 'spam' } as const;
  expect((await dana.client.call(reportPerson, { body })).status).toBe(201);
  expect((await block(dana, pest)).status).toBe(204);
  expect((await look(pest, dana)).status).toBe(404);
});

test('two people who block each other at the same time are both blocked', async () => {
  const [dana, pest] = await pair();
  await send(pest, dana);
  await Promise.all([block(dana, pest), block(pest, dana)]);
  const between = await app.database.db.$count(blocks, eq(blocks.blockedId, dana.id));
  expect([between, (await dana.client.call(listBlocked)).body.length]).toEqual([1, 1]);
});

test('a message waits for a concurrent block and is then refused', async ({ skip }) => {
  if (app.database.kind === 'embedded') skip('the embedded database does one thing at a time');
  const [dana, pest] = await pair();
  const { db } = app.database;
  let answer: ReturnType<typeof send> | undefined;
  await db.transaction(async (tx) => {
    await lockPair(tx, dana.id, pest.id);
    await insertBlock(tx, dana.id, pest.id);
    answer = send(pest, dana);
    await untilWaiting(app, 1);
  });
  expect((await answer)?.status).toBe(404);
  expect((await dana.client.call(listMessages)).body).toEqual([]);
});

test('messages sent before a concurrent block are stored, and the rest are refused', async () => {
  const [dana, pest] = await pair();
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, (_, turn) => send(pest, dana, `${turn}`))),
    block(dana, pest),
  ]);
  const taken = answers.filter(({ status }) => status === 201).length;
  for (const { status } of answers) expect([201, 403, 404]).toContain(status);
  expect((await dana.client.call(listMessages)).body).toHaveLength(taken);
  const { body: conversations } = await dana.client.call(listConversations);
  expect(conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)).toBe(taken);
  expect([403, 404]).toContain((await send(pest, dana)).status);
});
