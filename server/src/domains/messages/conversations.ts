import type { Input, Output } from '#contract/endpoint.ts';
import type {
  Conversation,
  MUTE_SPANS,
  countConversations as countEndpoint,
  listConversations as listEndpoint,
} from '#contract/messages.ts';
import { assertNda } from '#domains/nda/index.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countAttachments } from './attachments.ts';
import { contentOrEmpty } from './content.ts';
import { countUnreadFrom, markRead } from './store.ts';
import * as store from './conversations.store.ts';

/** @throws ApiError 403 until the NDA is signed */
export async function listConversations(
  platform: Platform,
  actor: Actor,
  { limit, cursor, ...filter }: Input<typeof listEndpoint>['query'],
): Promise<Page<Conversation>> {
  await assertNda(platform.db, actor.id);
  const before = decodeIdCursor(cursor);
  const rows = await store.findConversations(platform.db, {
    ...filter,
    reader: actor.id,
    before,
    limit: limit + 1,
  });
  const files = await countAttachments(
    platform.db,
    rows.map(({ last }) => last),
  );
  return pageOf(
    rows,
    limit,
    ({ last }) => [last.id],
    ({ last, ...conversation }) => ({
      ...conversation,
      lastMessage: contentOrEmpty(platform, last),
      lastMessageFiles: files.get(last.id) ?? 0,
      lastMessageTime: last.createdAt,
      lastMessageIsOwn: last.senderId === actor.id,
    }),
  );
}

/**
 * Marks the other person's messages up to the given one as read and notifies both people. Counts unread messages while
 * no new one can be stored, so that the count is exact.
 * @throws ApiError 403 until the NDA is signed
 */
export async function readConversation(
  platform: Platform,
  actor: Actor,
  otherId: string,
  upTo: string,
): Promise<void> {
  await assertNda(platform.db, actor.id);
  await platform.db.transaction(async (tx) => {
    if (!(await store.lockSide(tx, actor.id, otherId))) return;
    const marked = await markRead(tx, actor.id, otherId, upTo);
    const unread = await countUnreadFrom(tx, actor.id, otherId);
    const hasChanged = await store.setUnread(tx, actor.id, otherId, unread);
    if (marked === 0 && !hasChanged) return;
    await platform.live.publishStale(tx, [actor.id, otherId], ['messages']);
  });
}

/** @throws ApiError 403 until the NDA is signed */
export async function countConversations(
  { db }: Platform,
  actor: Actor,
): Promise<Output<typeof countEndpoint>> {
  await assertNda(db, actor.id);
  return store.countConversations(db, actor.id);
}

/** Whether the person has muted the other person, whose messages then cause no badge, email or push notification. */
export const isMuted = async (db: Db, userId: string, fromUserId: string): Promise<boolean> =>
  (await store.findMute(db, userId, fromUserId)).isMuted;

type MuteSpan = (typeof MUTE_SPANS)[number];

/** The mute spans in hours, which are equally long in every time zone; undefined means until unmuted. */
const HOURS: Record<MuteSpan, number | undefined> = { '8_hours': 8, week: 7 * 24, always: undefined };

/**
 * Mutes a conversation for a span from now, replacing the previous span.
 * @throws ApiError 403 until the NDA is signed; 404 when the two have no conversation
 */
export async function muteConversation(
  platform: Platform,
  actor: Actor,
  otherId: string,
  span: MuteSpan,
): Promise<void> {
  await assertNda(platform.db, actor.id);
  await platform.db.transaction(async (tx) => {
    if (!(await store.muteSide(tx, actor.id, otherId, HOURS[span]))) throw notFound();
    await platform.live.publishStale(tx, [actor.id], ['messages']);
  });
}

/** @throws ApiError 403 until the NDA is signed */
export async function unmuteConversation(platform: Platform, actor: Actor, otherId: string): Promise<void> {
  await assertNda(platform.db, actor.id);
  await platform.db.transaction(async (tx) => {
    await store.unmuteSide(tx, actor.id, otherId);
    await platform.live.publishStale(tx, [actor.id], ['messages']);
  });
}
