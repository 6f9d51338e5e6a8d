import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  MAX_MESSAGE_LENGTH,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
} from '#contract/messages.ts';
import { connections } from '#db/tables/connections.ts';
import { events } from '#db/tables/events.ts';
import { conversations, messages } from '#db/tables/messages.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import {
  type Person,
  connect,
  createPerson,
  createPrincipal,
  createSigned,
  signAgreement,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';

const app = useApp();

const send = (from: Person, to: Pick<Person, 'id'>, content = 'Good morning', clientId?: string) =>
  from.client.call(sendMessage, { body: { receiverId: to.id, content, clientId } });
const thread = async (reader: Person, other: Pick<Person, 'id'>) =>
  (await reader.client.call(listMessages, { query: { conversationWith: other.id } })).body;
const talkOf = async (reader: Person) => (await reader.client.call(listConversations)).body;
const set = (person: Person, values: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(values).where(eq(users.id, person.id));

async function pair() {
  const [dana, marcus] = await Promise.all([
    createSigned(app),
    createSigned(app, { firstName: 'Marcus', lastName: 'Oyelaran' }),
  ]);
  return { dana, marcus };
}

test('two people who signed the NDA can send, receive, answer and read messages', async () => {
  const { dana, marcus } = await pair();
  const screens = await Promise.all([dana, marcus].map(({ client }) => openStream(client)));
  const receivedUpdates = async () => {
    await Promise.all(screens.map((screen) => screen.receives('messages')));
    for (const { topics } of screens) topics.clear();
  };

  const first = await send(dana, marcus, 'Do you cover Texas?');
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    senderId: dana.id,
    receiverId: marcus.id,
    content: 'Do you cover Texas?',
    isRead: false,
    clientId: null,
  });
  await receivedUpdates();
  expect(await thread(marcus, dana)).toEqual([first.body]);
  expect(await talkOf(marcus)).toMatchObject([
    { userId: dana.id, lastMessage: 'Do you cover Texas?', lastMessageIsOwn: false, unreadCount: 1 },
  ]);

  const answer = await send(marcus, dana, 'We do.');
  await receivedUpdates();
  const upTo = first.body.id;
  const read = await marcus.client.call(readConversation, { params: { userId: dana.id }, body: { upTo } });
  expect(read.status).toBe(204);
  await receivedUpdates();
  expect(await thread(dana, marcus)).toEqual([answer.body, { ...first.body, isRead: true }]);
  expect(await talkOf(marcus)).toMatchObject([
    { lastMessage: 'We do.', lastMessageIsOwn: true, unreadCount: 0 },
  ]);
  expect(await talkOf(dana)).toMatchObject([{ lastMessageIsOwn: false, unreadCount: 1 }]);
  for (const screen of screens) screen.close();

  const recorded = await app.database.db.select().from(events).where(eq(events.name, 'message.sent'));
  expect(recorded.map(({ payload }) => payload)).toContainEqual({
    messageId: first.body.id,
    senderId: dana.id,
    receiverId: marcus.id,
  });
});

test('a message refreshes a browser that is connected to another server process', async ({ skip }) => {
  if (app.database.kind === 'embedded') skip('the embedded database has one process');
  const { dana, marcus } = await pair();
  const other = await app.another();
  const screen = await openStream(marcus.client.at(other.origin));
  await send(dana, marcus, 'Across');
  await screen.receives('messages');
  const { body } = await marcus.client.at(other.origin).call(listMessages);
  expect(body).toMatchObject([{ content: 'Across' }]);
  screen.close();
  await other.stop();
});

test.each([
  'first line\nsecond\r\n\n\tindented, and trailing space ',
  '👩🏽‍⚕️ naïve — 医療機器 שלום \u0000 end',
  '<img src=x onerror=alert(1)> {{name}} ${x} %s \'";--',
  '长'.repeat(MAX_MESSAGE_LENGTH),
])('a message keeps every character of its text (%#)', async (content) => {
  const { dana, marcus } = await pair();
  expect((await send(dana, marcus, content)).body.content).toBe(content);
  expect(await thread(marcus, dana)).toMatchObject([{ content }]);
  expect(await talkOf(marcus)).toMatchObject([{ lastMessage: content }]);
});

describe('messages and the NDA', () => {
  const anyId = randomUUID();
  const calls = (client: Person['client'], id: string = anyId) => [
    client.call(listMessages),
    client.call(listMessages, { query: { conversationWith: id } }),
    client.call(sendMessage, { body: { receiverId: id, content: 'Hello' } }),
    client.call(listConversations),
    client.call(readConversation, { params: { userId: id }, body: { upTo: anyId } }),
  ];
  const refusal = { code: 'nda.required', message: 'Sign the NDA to use messages.' };

  test('every call is refused until the NDA is signed', async () => {
    const person = await createPerson(app);
    for (const { status, body } of await Promise.all(calls(person.client))) {
      expect([status, body]).toEqual([403, refusal]);
    }
    await signAgreement(person);
    const opened = await Promise.all(calls(person.client));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 404, 200, 204]);
  });

  test('every call is refused again once the NDA has expired', async () => {
    const { dana, marcus } = await pair();
    await send(dana, marcus);
    await app.database.db
      .update(ndaAgreements)
      .set({ signedAt: sql`signed_at - interval '6 years'`, expiresAt: sql`now() - interval '1 second'` })
      .where(eq(ndaAgreements.userId, marcus.id));
    for (const { status, body } of await Promise.all(calls(marcus.client, dana.id))) {
      expect([status, body]).toEqual([403, refusal]);
    }
  });

  test('someone who has not signed yet can be sent a message, and reads it after signing', async () => {
    const dana = await createSigned(app);
    const newcomer = await createPerson(app);
    expect((await send(dana, newcomer, 'Welcome')).status).toBe(201);
    await signAgreement(newcomer);
    expect(await thread(newcomer, dana)).toMatchObject([{ content: 'Welcome' }]);
  });

  test('every call answers 401 to visitors', async () => {
    for (const { status } of await Promise.all(calls(app.client()))) expect(status).toBe(401);
  });
});

describe('sending a message', () => {
  test('is refused to observers, who may still read messages', async () => {
    const observer = await createPrincipal(app, { type: 'observer' });
    const dana = await createSigned(app);
    await signAgreement(observer);
    const { status, body } = await send(observer, dana);
    expect([status, body]).toEqual([
      403,
      { code: 'account.observer', message: 'Observers have view-only access.' },
    ]);
    await send(dana, observer, 'For your eyes');
    expect(await thread(observer, dana)).toMatchObject([{ content: 'For your eyes' }]);
  });

  test('is refused when the recipient is the sender', async () => {
    const dana = await createSigned(app);
    expect((await send(dana, dana)).status).toBe(400);
  });

  test('fails with the same error for an unknown person and the registry account', async () => {
    const { dana, marcus: registry } = await pair();
    await set(registry, { passwordHash: null });
    const [nobody, account] = [await send(dana, { id: randomUUID() }), await send(dana, registry)];
    expect(nobody.status).toBe(404);
    expect(account).toMatchObject({ status: 404, body: nobody.body });
  });

  test('treats a hidden person without a connection as if they did not exist', async () => {
    const { dana, marcus } = await pair();
    await set(marcus, { profileVisible: false });
    const hidden = await send(dana, marcus);
    expect(hidden).toMatchObject({ status: 404, body: (await send(dana, { id: randomUUID() })).body });
    await set(marcus, { profileVisible: true });
    await connect(dana, marcus);
    await set(marcus, { profileVisible: false });
    expect((await send(dana, marcus)).status).toBe(201);
  });

  test('is possible in reply to a hidden person who wrote first', async () => {
    const { dana, marcus } = await pair();
    await set(marcus, { profileVisible: false });
    await send(marcus, dana);
    expect((await send(dana, marcus)).status).toBe(201);
  });

  test('is refused to strangers if the recipient accepts messages only from connections', async () => {
    const { dana, marcus } = await pair();
    await set(marcus, { allowMessages: false });
    expect(await send(dana, marcus)).toMatchObject({
      status: 403,
      body: {
        code: 'message.connections_only',
      },
    });
    await connect(dana, marcus);
    expect((await send(dana, marcus)).status).toBe(201);
  });

  test.each([
    [{ content: '' }, 'content', 'Please write a message'],
    [{ content: ' \n\t ' }, 'content', 'Please write a message'],
    [{ content: 'x'.repeat(MAX_MESSAGE_LENGTH + 1) }, 'content', 'At most 5000 characters'],
    [{ receiverId: 'everybody' }, 'receiverId', 'This is not valid'],
    [{ clientId: '1' }, 'clientId', 'This is not valid'],
  ])('is rejected with the fields %j', async (wrong, path, message) => {
    const { dana, marcus } = await pair();
    const body = { receiverId: marcus.id, content: 'Hello', ...wrong };
    const reply = await dana.client.call(sendMessage, { body });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', issues: [{ path, message }] },
    });
    expect(await talkOf(marcus)).toEqual([]);
  });
});

describe('the client id of a message', () => {
  test('makes fifty concurrent resends create only one message', async () => {
    const { dana, marcus } = await pair();
    const clientId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(dana, marcus, 'Only once', clientId)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await thread(marcus, dana)).toHaveLength(1);
    expect(await talkOf(marcus)).toMatchObject([{ unreadCount: 1 }]);
    const recorded = await app.database.db
      .select()
      .from(events)
      .where(and(eq(events.name, 'message.sent'), eq(events.actorId, dana.id)));
    expect(recorded).toHaveLength(1);
  });

  test('makes a resend return the original message, even after the recipient has turned messages off', async () => {
    const { dana, marcus } = await pair();
    const clientId = randomUUID();
    const first = await send(dana, marcus, 'Sent in time', clientId);
    await set(marcus, { allowMessages: false });
    expect((await send(dana, marcus, 'Sent in time', clientId)).body).toEqual(first.body);
  });

  test('does not match a message from another sender', async () => {
    const { dana, marcus } = await pair();
    const clientId = randomUUID();
    await send(dana, marcus, 'From Dana', clientId);
    expect((await send(marcus, dana, 'From Marcus', clientId)).body.content).toBe('From Marcus');
    expect(await thread(dana, marcus)).toHaveLength(2);
  });
});

test('an outsider who knows every id of a conversation sees nothing and changes nothing', async () => {
  const { dana, marcus } = await pair();
  const outsider = await createSigned(app);
  const { body: message } = await send(dana, marcus, 'Between us');
  const [conversation] = await app.database.db
    .select()
    .from(conversations)
    .where(eq(conversations.lowUserId, dana.id));

  for (const id of [dana.id, marcus.id, message.id, conversation?.id ?? randomUUID()]) {
    expect(await thread(outsider, { id })).toEqual([]);
    await outsider.client.call(readConversation, { params: { userId: id }, body: { upTo: message.id } });
  }
  expect((await outsider.client.call(listMessages)).body).toEqual([]);
  expect(await talkOf(outsider)).toEqual([]);
  // The sender may not mark the message as read either.
  await dana.client.call(readConversation, { params: { userId: marcus.id }, body: { upTo: message.id } });
  expect(await talkOf(marcus)).toMatchObject([{ unreadCount: 1 }]);
  expect(await thread(dana, marcus)).toMatchObject([{ isRead: false }]);
});

test('two people who send each other their first message at the same moment get one conversation', async () => {
  const { dana, marcus } = await pair();
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => (turn % 2 ? send(dana, marcus) : send(marcus, dana))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  const rows = await app.database.db.select().from(messages).where(eq(messages.senderId, dana.id));
  expect(new Set(rows.map(({ conversationId }) => conversationId)).size).toBe(1);
  expect(await thread(dana, marcus)).toHaveLength(40);
  expect(await talkOf(dana)).toMatchObject([{ unreadCount: 20 }]);
  expect(await talkOf(marcus)).toMatchObject([{ unreadCount: 20 }]);
});

test('the first message between connected people is recorded once on their connection', async () => {
  const { dana, marcus } = await pair();
  await connect(dana, marcus);
  const noted = async () => {
    const [row] = await app.database.db
      .select()
      .from(connections)
      .where(eq(connections.requesterId, dana.id));
    return row?.firstMessageAt;
  };
  expect(await noted()).toBeNull();
  await send(marcus, dana);
  const first = await noted();
  expect(first).not.toBeNull();
  await send(dana, marcus);
  expect(await noted()).toBe(first);
});
