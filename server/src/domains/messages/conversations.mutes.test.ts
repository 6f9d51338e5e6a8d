import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { blockPerson, unblockPerson } from '#contract/blocks.ts';
import {
  countConversations,
  getCorrespondent,
  listConversations,
  muteConversation,
  readConversation,
  sendMessage,
  unmuteConversation,
} from '#contract/messages.ts';
import { getUnread } from '#contract/notifications.ts';
import { conversationSides } from '#db/tables/messages.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson, createSigned } from '#test/factories.ts';
import { openStream, untilReceived } from '#test/live.ts';
import { isMuted } from './conversations.ts';

const app = useApp();

const HOUR_MS = 3_600_000;

const send = async (from: Person, to: Person) =>
  (await from.client.call(sendMessage, { body: { receiverId: to.id, content: 'Good morning' } })).body.id;
const mute = (who: Person, other: { id: string }, span: '8_hours' | 'week' | 'always' = 'always') =>
  who.client.call(muteConversation, { params: { userId: other.id }, body: { span } });
const unmute = (who: Person, other: { id: string }) =>
  who.client.call(unmuteConversation, { params: { userId: other.id } });
const stateOf = async (who: Person, other: Person) =>
  (await who.client.call(getCorrespondent, { params: { userId: other.id } })).body;
const badge = async (who: Person) => (await who.client.call(getUnread)).body.messages;
const mutedFor = (who: Person, from: Person) => isMuted(app.database.db, who.id, from.id);
const pair = () => Promise.all([createSigned(app), createSigned(app)]);
const listOf = async (who: Person, query: { unread?: 'true'; including?: string } = {}) =>
  (await who.client.call(listConversations, { query })).body;
const countsOf = async (who: Person) => (await who.client.call(countConversations)).body;

describe('a muted conversation', () => {
  test('has its unread messages counted in the list but not in the badge, and the other person does not notice', async () => {
    const [dana, pest] = await pair();
    await send(pest, dana);
    const [hers, theirs] = await Promise.all([openStream(dana.client), openStream(pest.client)]);
    await Promise.all([
      untilReceived(app.app.platform, hers, dana.id),
      untilReceived(app.app.platform, theirs, pest.id),
    ]);
    for (const { topics } of [hers, theirs]) topics.clear();
    expect((await mute(dana, pest)).status).toBe(204);
    await hers.receives('messages');
    await untilReceived(app.app.platform, theirs, pest.id);
    expect(theirs.topics).toEqual(new Set());
    hers.close();
    theirs.close();

    await send(pest, dana);
    expect(await badge(dana)).toBe(0);
    expect(await listOf(dana)).toMatchObject([{ isMuted: true, unreadCount: 2 }]);
    expect(await stateOf(dana, pest)).toMatchObject({ isMuted: true, mutedUntil: null });
    expect(await mutedFor(dana, pest)).toBe(true);
    expect(await mutedFor(pest, dana)).toBe(false);
    expect(await listOf(pest)).toMatchObject([{ isMuted: false }]);

    expect((await unmute(dana, pest)).status).toBe(204);
    expect(await badge(dana)).toBe(2);
    expect(await stateOf(dana, pest)).toMatchObject({ isMuted: false, mutedUntil: null });
  });

  test.each([
    ['8_hours', 8],
    ['week', 7 * 24],
  ] as const)('is unmuted automatically after %s', async (span, hours) => {
    const [dana, pest] = await pair();
    await send(pest, dana);
    await mute(dana, pest, 'always');
    await mute(dana, pest, span);
    const { mutedUntil } = await stateOf(dana, pest);
    const awaited = Date.now() + hours * HOUR_MS;
    expect(Math.abs(Date.parse(mutedUntil ?? '') - awaited)).toBeLessThan(60_000);

    await app.database.db
      .update(conversationSides)
      .set({ mutedUntil: sql`now() - interval '1 second'` })
      .where(and(eq(conversationSides.userId, dana.id), eq(conversationSides.otherUserId, pest.id)));
    expect(await badge(dana)).toBe(1);
    expect(await listOf(dana)).toMatchObject([{ isMuted: false }]);
    expect(await stateOf(dana, pest)).toMatchObject({ isMuted: false, mutedUntil: null });
    expect(await mutedFor(dana, pest)).toBe(false);
  });

  test('ends up either muted or unmuted after concurrent changes in two tabs', async () => {
    const [dana, pest] = await pair();
    await send(pest, dana);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 ? mute(dana, pest, 'week') : unmute(dana, pest))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const { isMuted: muted, mutedUntil } = await stateOf(dana, pest);
    expect(muted).toBe(mutedUntil !== null);
  });

  test('is muted only for the person who muted it, who must be signed in and have signed the NDA', async () => {
    const [dana, pest] = await pair();
    const outsider = await createSigned(app);
    await send(pest, dana);
    for (const { id } of [dana, pest, { id: randomUUID() }])
      expect((await mute(outsider, { id })).status).toBe(404);
    expect((await unmute(outsider, dana)).status).toBe(204);
    expect(await listOf(dana)).toMatchObject([{ isMuted: false }]);
    const unsigned = await createPerson(app);
    expect((await mute(unsigned, dana)).status).toBe(403);
    expect((await unmute(unsigned, dana)).status).toBe(403);
    const params = { userId: dana.id };
    const visitor = app.client();
    expect((await visitor.call(muteConversation, { params, body: { span: 'week' } })).status).toBe(401);
    expect((await visitor.call(unmuteConversation, { params })).status).toBe(401);
  });
});

test('unread messages from a blocked person count in the list but not in the badge', async () => {
  const [dana, pest] = await pair();
  await send(pest, dana);
  const userId = { params: { userId: pest.id } };
  await dana.client.call(blockPerson, userId);
  expect((await dana.client.call(getUnread)).body).toMatchObject({ messages: 0, oldestMessageAt: null });
  expect(await listOf(dana)).toMatchObject([{ isBlocked: true, unreadCount: 1 }]);
  await dana.client.call(unblockPerson, userId);
  expect(await badge(dana)).toBe(1);
});

test('unread conversations are listed together with the open conversation, and counted', async () => {
  const [dana, read, unread, muted] = await Promise.all(Array.from({ length: 4 }, () => createSigned(app)));
  if (!dana || !read || !unread || !muted) throw new Error('four people were made');
  const upTo = await send(read, dana);
  await dana.client.call(readConversation, { params: { userId: read.id }, body: { upTo } });
  await send(unread, dana);
  await send(muted, dana);
  await mute(dana, muted);

  expect((await listOf(dana)).map(({ userId }) => userId)).toEqual([muted.id, unread.id, read.id]);
  expect((await listOf(dana, { unread: 'true' })).map(({ userId }) => userId)).toEqual([muted.id, unread.id]);
  const kept = await listOf(dana, { unread: 'true', including: read.id });
  expect(kept.map(({ userId }) => userId)).toEqual([muted.id, unread.id, read.id]);
  expect(await countsOf(dana)).toEqual({ all: 3, unread: 2 });
  // A conversation between other people is never included.
  expect(await listOf(unread, { unread: 'true', including: read.id })).toEqual([]);
  expect(await countsOf(unread)).toEqual({ all: 1, unread: 0 });
});
