import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type FoundMessage, searchMessages, sendMessage } from '#contract/messages.ts';
import { messages } from '#db/tables/messages.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson, createSigned } from '#test/factories.ts';

const app = useApp();

const send = async (from: Person, to: Person, content: string) =>
  (await from.client.call(sendMessage, { body: { receiverId: to.id, content } })).body.id;
const search = async (who: Person, q: string, more: { conversationWith?: string; cursor?: string } = {}) =>
  (await who.client.call(searchMessages, { query: { q, ...more } })).body;
const textOf = ({ excerpt }: FoundMessage) => excerpt.map(({ text }) => text).join('');

test('a search finds sent and received messages, newest first, with the other person and the matches', async () => {
  const dana = await createSigned(app);
  const marcus = await createSigned(app, { firstName: 'Marcus', lastName: 'Oyelaran' });
  const ingrid = await createSigned(app, { firstName: 'Ingrid', lastName: 'Solberg' });
  const asked = await send(dana, marcus, 'Do you cover Texas?');
  await send(marcus, dana, 'We do.');
  const offered = await send(ingrid, dana, 'Norway, and TEXAS from January');

  const { found, searchedBackTo, next } = await search(dana, 'texas');
  expect([searchedBackTo, next]).toEqual([null, null]);
  expect(found).toMatchObject([
    { id: offered, userId: ingrid.id, userName: 'Ingrid Solberg', isOwn: false },
    { id: asked, userId: marcus.id, userName: 'Marcus Oyelaran', isOwn: true },
  ]);
  expect(found[1]?.excerpt).toEqual([
    { text: 'Do you cover ', isMatch: false },
    { text: 'Texas', isMatch: true },
    { text: '?', isMatch: false },
  ]);
  expect((await search(dana, 'january texas')).found).toMatchObject([{ id: offered }]);
  expect((await search(dana, 'ohio')).found).toEqual([]);
  const withMarcus = await search(dana, 'texas', { conversationWith: marcus.id });
  expect(withMarcus.found).toMatchObject([{ id: asked }]);
});

test('a search never finds messages of other people, whatever id is given', async () => {
  const [dana, marcus, outsider] = await Promise.all([
    createSigned(app),
    createSigned(app),
    createSigned(app),
  ]);
  await send(dana, marcus, 'A planted sentence');
  expect((await search(outsider, 'planted')).found).toEqual([]);
  for (const { id } of [dana, marcus])
    expect((await search(outsider, 'planted', { conversationWith: id })).found).toEqual([]);
});

test('a search returns each match once across pages while new messages arrive', async () => {
  const [dana, marcus] = await Promise.all([createSigned(app), createSigned(app)]);
  const sent: string[] = [];
  for (let turn = 0; turn < 47; turn++) sent.unshift(await send(dana, marcus, `needle ${turn}`));
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search(marcus, 'needle', cursor ? { cursor } : {});
    expect(page.found.length).toBeLessThanOrEqual(20);
    found.push(...page.found.map(({ id }) => id));
    cursor = page.next ?? undefined;
    expect(page.searchedBackTo === null).toBe(cursor === undefined);
    await send(dana, marcus, 'one more needle');
  } while (cursor);
  expect(found).toEqual(sent);
});

test('a search responds within its time limit, reports how far back it searched, and continues from there', async () => {
  const [dana, marcus] = await Promise.all([createSigned(app), createSigned(app)]);
  const first = await send(dana, marcus, 'The needle in the haystack');
  const { db } = app.database;
  const [row] = await db.select().from(messages).where(eq(messages.id, first));
  // Decrypting these rows fails, which takes as long as succeeding.
  await db.execute(sql`insert into messages (id, conversation_id, sender_id, receiver_id, content)
    select gen_random_uuid(), ${row?.conversationId}::uuid, ${dana.id}::uuid, ${marcus.id}::uuid, ${row?.content}
    from generate_series(1, 30000)`);
  let cursor: string | undefined;
  let answers = 0;
  const found: FoundMessage[] = [];
  do {
    const began = process.cpuUsage();
    const page = await search(dana, 'needle', cursor ? { cursor } : {});
    // Processor time is measured, because other programs on a busy machine don't affect it.
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(3_000);
    expect(page.searchedBackTo === null).toBe(page.next === null);
    found.push(...page.found);
    cursor = page.next ?? undefined;
    answers += 1;
  } while (cursor && answers < 100);
  expect(found.map(textOf)).toEqual(['The needle in the haystack']);
});

describe('a message search', () => {
  test('is refused to people who are signed out or have not signed the NDA', async () => {
    const person = await createPerson(app);
    const query = { q: 'texas' };
    expect((await person.client.call(searchMessages, { query })).body).toMatchObject({
      code: 'nda.required',
    });
    expect((await app.client().call(searchMessages, { query })).status).toBe(401);
  });

  test.each([{ q: '' }, { q: ' x ' }, { q: 'x'.repeat(101) }, { q: 'xx', cursor: 'nonsense' }])(
    'is rejected for the query %j',
    async (query) => {
      const dana = await createSigned(app);
      expect((await dana.client.call(searchMessages, { query })).status).toBe(400);
    },
  );
});

test('a search skips a damaged message', async () => {
  const [dana, marcus] = await Promise.all([createSigned(app), createSigned(app)]);
  const damaged = await send(dana, marcus, 'needle one');
  const whole = await send(dana, marcus, 'needle two');
  await app.database.db
    .update(messages)
    .set({ content: Buffer.from('not encrypted') })
    .where(eq(messages.id, damaged));
  expect((await search(dana, 'needle')).found).toMatchObject([{ id: whole }]);
});
