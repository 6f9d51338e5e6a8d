import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answerConnection, requestConnection } from '#contract/connections.ts';
import {
  type Message,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
} from '#contract/messages.ts';
import { conversationSides, messages } from '#db/tables/messages.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPrincipal, createSigned, signAgreement } from '#test/factories.ts';
import { recordMessage } from './conversations.store.ts';

const app = useApp();

const send = async (from: Person, to: Pick<Person, 'id'>, content = 'Good morning') => {
  const { status, body } = await from.client.call(sendMessage, { body: { receiverId: to.id, content } });
  expect(status).toBe(201);
  return body;
};
const read = (reader: Person, other: Pick<Person, 'id'>, upTo: string) =>
  reader.client.call(readConversation, { params: { userId: other.id }, body: { upTo } });
const listOf = async (reader: Person, q?: string) =>
  (await reader.client.call(listConversations, { query: { q } })).body;
const pair = () => Promise.all([createSigned(app), createSigned(app)]);
const trulyUnread = async (reader: Person) => {
  const waiting = and(eq(messages.receiverId, reader.id), isNull(messages.readAt));
  return app.database.db.$count(messages, waiting);
};
const nextOf = (headers: Headers) => /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

async function walk<Item>(client: Person['client'], path: string, between = async () => {}): Promise<Item[]> {
  const found: Item[] = [];
  for (let next: string | undefined = path; next;) {
    const page = await client.send<Item[]>('GET', next);
    expect(page.status).toBe(200);
    found.push(...page.body);
    next = nextOf(page.headers);
    await between();
  }
  return found;
}

describe('paging through messages', () => {
  test('returns older messages exactly once while new ones arrive', async () => {
    const [dana, marcus] = await pair();
    const sent: string[] = [];
    for (let turn = 0; turn < 23; turn += 1) {
      const { id } = await (turn % 3 ? send(dana, marcus, `${turn}`) : send(marcus, dana, `${turn}`));
      sent.unshift(id);
    }
    const arrive = async () => void (await send(marcus, dana, 'one more'));
    for (const path of [`/api/messages?limit=5&conversationWith=${marcus.id}`, '/api/messages?limit=5']) {
      const known = (await walk<Message>(dana.client, '/api/messages?limit=200')).map(({ id }) => id);
      const found = await walk<Message>(dana.client, path, arrive);
      expect(found.map(({ id }) => id)).toEqual(known);
    }
  });

  test('shows sent and received messages of all conversations in one list', async () => {
    const [dana, marcus] = await pair();
    const third = await createSigned(app);
    const ids = [];
    for (const [from, to] of [
      [dana, marcus],
      [third, dana],
      [marcus, dana],
      [dana, third],
      [marcus, third],
    ] as const) {
      ids.unshift((await send(from, to)).id);
    }
    const found = await walk<Message>(dana.client, '/api/messages?limit=2');
    expect(found.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  test.each(['x', 'WyJ4Il0', Buffer.from('["1"]').toString('base64url')])(
    'rejects the cursor %s',
    async (cursor) => {
      const dana = await createSigned(app);
      for (const endpoint of [listMessages, listConversations]) {
        expect((await dana.client.call(endpoint, { query: { cursor } })).status).toBe(400);
      }
    },
  );
});

describe('the conversation list', () => {
  test('shows the other person and their first company, and can be searched by person and company', async () => {
    const principal = await createPrincipal(app, { name: 'Halden 100%_Orthopaedics' });
    await signAgreement(principal);
    const dana = await createSigned(app);
    await send(dana, principal, 'Hello');
    expect(await listOf(dana)).toMatchObject([
      { userId: principal.id, userName: 'Dana Whitfield', companyName: 'Halden 100%_Orthopaedics' },
    ]);
    for (const q of ['halden', 'WHITF', 'na whit', '100%_o', ' Dana ', 'Hàlden', 'whitfiëld']) {
      expect(await listOf(dana, q)).toHaveLength(1);
    }
    for (const q of ['Hello', '1__%', 'nobody', '\\']) {
      expect(await listOf(dana, q)).toEqual([]);
    }
    const unstorable = await dana.client.call(listConversations, { query: { q: 'a\0b' } });
    expect(unstorable.status).toBe(400);
  });

  test('shows the email address only of people who share it or are connected', async () => {
    const [dana, marcus] = await pair();
    await send(dana, marcus);
    const email = async () => (await listOf(dana))[0]?.userEmail;
    expect(await email()).toBeNull();
    await app.database.db.update(users).set({ showEmail: true }).where(eq(users.id, marcus.id));
    expect(await email()).toBe(marcus.user.email);
    await app.database.db.update(users).set({ showEmail: false }).where(eq(users.id, marcus.id));
    const { body } = await marcus.client.call(requestConnection, { body: { recipientId: dana.id } });
    expect(await email()).toBeNull();
    await dana.client.call(answerConnection, { params: { id: body.id }, body: { status: 'accepted' } });
    expect(await email()).toBe(marcus.user.email);
  });

  test('keeps the newest message when an older one is recorded later', async () => {
    const [dana, marcus] = await pair();
    const older = await send(dana, marcus, 'older');
    const newer = await send(dana, marcus, 'newer');
    const [row] = await app.database.db.select().from(messages).where(eq(messages.id, older.id));
    if (!row) throw new Error('the message is gone');
    await app.database.db.transaction((tx) => recordMessage(tx, row));
    const sides = await app.database.db
      .select({ last: conversationSides.lastMessageId })
      .from(conversationSides)
      .where(eq(conversationSides.conversationId, row.conversationId));
    expect(sides).toEqual([{ last: newer.id }, { last: newer.id }]);
  });

  test('is ordered by the last message, newest first', async () => {
    const dana = await createSigned(app);
    const others = await Promise.all(Array.from({ length: 6 }, () => createSigned(app)));
    const returning = await createSigned(app);
    for (const other of [returning, ...others]) await send(dana, other);
    await send(returning, dana, 'back on top');
    const found = await walk<{ userId: string }>(dana.client, '/api/conversations?limit=3');
    expect(found.map(({ userId }) => userId)).toEqual(
      [returning, ...others.toReversed()].map(({ id }) => id),
    );
  });
});

describe('reading messages', () => {
  test('marks messages up to the given one as read and counts the rest', async () => {
    const [dana, marcus] = await pair();
    const one = await send(dana, marcus);
    await send(dana, marcus);
    const three = await send(dana, marcus);
    await send(dana, marcus);
    const five = await send(dana, marcus);
    await read(marcus, dana, three.id);
    expect(await listOf(marcus)).toMatchObject([{ unreadCount: 2 }]);
    await read(marcus, dana, one.id);
    expect(await listOf(marcus)).toMatchObject([{ unreadCount: 2 }]);
    await read(marcus, dana, five.id);
    expect(await listOf(marcus)).toMatchObject([{ unreadCount: 0 }]);
  });

  test('leaves messages from other people unread', async () => {
    const [dana, marcus] = await pair();
    const third = await createSigned(app);
    await send(dana, marcus);
    const { id } = await send(third, marcus);
    await read(marcus, third, id);
    expect(await listOf(marcus)).toMatchObject([{ unreadCount: 0 }, { userId: dana.id, unreadCount: 1 }]);
    expect(await trulyUnread(marcus)).toBe(1);
  });

  test('does nothing when there is no conversation', async () => {
    const dana = await createSigned(app);
    expect((await read(dana, { id: randomUUID() }, randomUUID())).status).toBe(204);
    expect((await read(dana, dana, randomUUID())).status).toBe(204);
    expect((await read(dana, { id: 'nobody' }, randomUUID())).status).toBe(404);
    expect((await read(dana, { id: randomUUID() }, 'nothing')).status).toBe(400);
  });

  test('keeps the unread count exact during a hundred concurrent messages and reads', async () => {
    const [dana, marcus] = await pair();
    await send(dana, marcus);
    const newest = async () => {
      const { body } = await marcus.client.call(listMessages, {
        query: { conversationWith: dana.id, limit: 1 },
      });
      for (const { id } of body) await read(marcus, dana, id);
    };
    await Promise.all(
      Array.from({ length: 100 }, (_, turn) => (turn % 4 === 3 ? newest() : send(dana, marcus))),
    );
    const [conversation] = await listOf(marcus);
    expect(conversation?.unreadCount).toBe(await trulyUnread(marcus));
    await newest();
    expect(await listOf(marcus)).toMatchObject([{ unreadCount: 0 }]);
    expect(await trulyUnread(marcus)).toBe(0);
  });
});

test('a wrong unread count is corrected with the next read', async () => {
  const [dana, marcus] = await pair();
  const { id } = await send(dana, marcus);
  const last = await send(dana, marcus);
  const miscount = () =>
    app.database.db
      .update(conversationSides)
      .set({ unreadCount: sql`40` })
      .where(eq(conversationSides.userId, marcus.id));
  await miscount();
  await read(marcus, dana, id);
  expect(await listOf(marcus)).toMatchObject([{ unreadCount: 1 }]);
  await read(marcus, dana, last.id);
  await miscount();
  await read(marcus, dana, last.id);
  expect(await listOf(marcus)).toMatchObject([{ unreadCount: 0 }]);
});
