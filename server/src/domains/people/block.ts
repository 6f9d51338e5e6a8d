import type { BlockedPerson, listBlocked as listEndpoint } from '#contract/blocks.ts';
import type { Input } from '#contract/endpoint.ts';
import { findVisible } from './visibility.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteBlock, findBlocked, lockPair, insertBlock } from '#domains/blocks/index.ts';

/** The topics to refresh on the blocker's screens; the other person is not notified. */
const TOPICS = ['messages', 'user', 'connections'] as const;

/**
 * Prevents a person from messaging the actor, requesting a connection with them and finding them. Safe to repeat.
 * @throws ApiError 400 for the actor's own id; 404 for a person who is not visible
 */
export async function blockPerson(platform: Platform, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.id) throw new ApiError('person.block_yourself');
  await findVisible(platform.db, actor, userId);
  await platform.db.transaction(async (tx) => {
    await lockPair(tx, actor.id, userId);
    if (!(await insertBlock(tx, actor.id, userId))) return;
    await platform.events.record(tx, 'person.blocked', actor.id, { blockerId: actor.id, blockedId: userId });
    await platform.live.publishStale(tx, [actor.id], TOPICS);
  });
}

export const unblockPerson = (platform: Platform, actor: Actor, userId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (await deleteBlock(tx, actor.id, userId)) await platform.live.publishStale(tx, [actor.id], TOPICS);
  });

export async function listBlocked(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: Input<typeof listEndpoint>['query'],
): Promise<Page<BlockedPerson>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await findBlocked(db, actor.id, before, limit + 1);
  return pageById(rows, limit, ({ id: _id, ...person }) => person);
}
