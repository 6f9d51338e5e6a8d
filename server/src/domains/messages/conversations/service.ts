import type { Input } from '#contract/endpoint.ts';
import type { Conversation, listConversations as listEndpoint } from '#contract/messages.ts';
import { assertNda } from '#domains/nda/service.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageOf } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { openContent } from '#domains/messages/content/service.ts';
import { countUnreadFrom, markRead } from '#domains/messages/store.ts';
import * as store from './store.ts';

export { noteMessage, openConversation } from './store.ts';

/** @throws Refusal 403 before the NDA. */
export async function listConversations(
  platform: Platform,
  actor: Actor,
  { limit, cursor, q }: Input<typeof listEndpoint>['query'],
): Promise<Page<Conversation>> {
  await assertNda(platform.db, actor.id);
  const before = decodeIdCursor(cursor);
  const rows = await store.findConversations(platform.db, { reader: actor.id, before, q, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    ({ last }) => [last.id],
    ({ last, ...conversation }) => ({
      ...conversation,
      lastMessage: openContent(platform, last),
      lastMessageTime: last.createdAt,
      lastMessageIsOwn: last.senderId === actor.id,
    }),
  );
}

/**
 * Marks what `otherId` wrote as read, up to a message, and tells both. The unread count is counted anew while nothing
 * can arrive, so that it is exact whatever happens at the same time.
 * @throws Refusal 403 before the NDA.
 */
export async function readConversation(
  platform: Platform,
  actor: Actor,
  otherId: string,
  upTo: string,
): Promise<void> {
  await assertNda(platform.db, actor.id);
  await platform.db.transaction(async (tx) => {
    if (!(await store.holdSide(tx, actor.id, otherId))) return;
    const marked = await markRead(tx, actor.id, otherId, upTo);
    const unread = await countUnreadFrom(tx, actor.id, otherId);
    const hasChanged = await store.setUnread(tx, actor.id, otherId, unread);
    if (marked === 0 && !hasChanged) return;
    await platform.live.nudge(tx, [actor.id, otherId], ['messages']);
  });
}
