import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listConversations, listMessages, sendMessage } from '#contract/messages.ts';
import { messages } from '#db/tables/messages.ts';
import { createEncryption } from '#platform/crypto.ts';
import { useApp } from '#test/app.ts';
import { dumpTables, findPlaintext, watchLog } from '#test/dump.ts';
import { type Person, createSigned } from '#test/factories.ts';

const [current, former] = [randomBytes(32), randomBytes(32)];
const app = useApp({ ENCRYPTION_KEY: `${current.toString('base64')},${former.toString('base64')}` });
afterEach(() => {
  app.app.platform.log.level = 'silent';
});
const PLANTED = 'The margin is forty-one percent';

const pair = () => Promise.all([createSigned(app), createSigned(app)]);
const send = async (from: Person, to: Person, content: string) =>
  (await from.client.call(sendMessage, { body: { receiverId: to.id, content } })).body;
const thread = async (reader: Person, other: Person) =>
  (await reader.client.call(listMessages, { query: { conversationWith: other.id } })).body;
const change = (id: string, content: Buffer | ReturnType<typeof sql>) =>
  app.database.db.update(messages).set({ content }).where(eq(messages.id, id));
const stored = async (id: string) => {
  const [row] = await app.database.db.select().from(messages).where(eq(messages.id, id));
  if (!row) throw new Error(`no message ${id}`);
  return row.content;
};

test('no word of a message is readable in the database or the log', async () => {
  const log = watchLog(app);
  const [dana, marcus] = await pair();
  const { id } = await send(dana, marcus, PLANTED);
  await thread(marcus, dana);
  await change(id, sql`set_byte(content, 40, get_byte(content, 40) # 255)`);
  await send(dana, marcus, PLANTED);
  await thread(marcus, dana);

  const places = [...(await dumpTables(app)), { place: 'the log', text: log.join('') }];
  expect(places.map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'public.messages',
      'public.events',
      'pgboss.job',
      'public.notifications',
      'the log',
    ]),
  );
  expect(log.join('')).toContain('/api/messages');
  expect(findPlaintext(places, 'forty-one')).toEqual([]);
});

test('the same text is encrypted differently each time', async () => {
  const [dana, marcus] = await pair();
  const [one, other] = [await send(dana, marcus, PLANTED), await send(dana, marcus, PLANTED)];
  expect((await stored(one.id)).equals(await stored(other.id))).toBe(false);
});

test.each([
  ['one flipped bit', sql`set_byte(content, 35, get_byte(content, 35) # 1)`],
  ['its end cut off', sql`substring(content for 36)`],
  ['nothing left', sql`''::bytea`],
  ['an unknown key', createEncryption([randomBytes(32)]).encrypt(Buffer.from('x'), 'x')],
])('a message with %s is unreadable and does not affect other messages', async (_damage, content) => {
  const log = watchLog(app);
  const [dana, marcus] = await pair();
  const first = await send(dana, marcus, 'first');
  const second = await send(dana, marcus, 'second');
  await change(second.id, content);
  expect(await thread(marcus, dana)).toEqual([{ ...second, content: '', isDamaged: true }, first]);
  expect((await marcus.client.call(listConversations)).body).toMatchObject([
    { lastMessage: '', unreadCount: 2 },
  ]);
  expect(log.filter((line) => line.includes(second.id) && line.includes('"level":50'))).not.toEqual([]);
  expect((await send(marcus, dana, 'third')).content).toBe('third');
});

test('a text that was moved to another message is not decrypted', async () => {
  watchLog(app);
  const [dana, marcus] = await pair();
  const secret = await send(dana, marcus, PLANTED);
  const outsider = await createSigned(app);
  const bait = await send(marcus, outsider, 'Hello');
  await change(bait.id, await stored(secret.id));
  expect(await thread(outsider, marcus)).toMatchObject([{ content: '' }]);
});

test('messages that were encrypted with a previous key are still readable, and new ones are encrypted with the current key', async () => {
  const [dana, marcus] = await pair();
  const old = await send(dana, marcus, 'old');
  await change(old.id, createEncryption([former]).encrypt(Buffer.from('from before'), old.id));
  const fresh = await send(dana, marcus, 'new');
  expect(await thread(marcus, dana)).toMatchObject([{ content: 'new' }, { content: 'from before' }]);
  expect(
    createEncryption([current])
      .decrypt(await stored(fresh.id), fresh.id)
      .toString(),
  ).toBe('new');
});
