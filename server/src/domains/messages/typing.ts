import { TYPING_INTERVAL_MS } from '#contract/typing.ts';
import { assertCanReach } from './messages.ts';
import { assertNda, hasValidNda } from '#domains/nda/index.ts';
import type { Actor } from '#platform/actor.ts';
import { databaseCache } from '#platform/cache.ts';
import type { Platform } from '#platform/platform.ts';
import { assertCanWrite } from '#domains/members/index.ts';

/** Slightly below the browsers' interval, so that no signal is lost to clock differences. */
const SOONEST_MS = TYPING_INTERVAL_MS - 500;
const recentlyPublished = databaseCache<void>({ freshMs: SOONEST_MS, maxEntries: 10_000 });

/**
 * Shows the other person in a conversation that someone is typing. Signals within the interval are dropped.
 * @throws ApiError 403 for observers and until the NDA is signed; otherwise as `assertCanReach` does
 */
export async function publishTyping(platform: Platform, actor: Actor, userId: string): Promise<void> {
  assertCanWrite(actor);
  await assertNda(platform.db, actor.id);
  await recentlyPublished(platform.db).get(`${actor.id} ${userId}`, () => publish(platform, actor, userId));
}

/** Publishes the signal only to someone with a conversation that they may read; others could not see it. */
async function publish({ db, live }: Platform, actor: Actor, userId: string): Promise<void> {
  const { hasConversation } = await assertCanReach(db, actor, userId);
  if (hasConversation && (await hasValidNda(db, userId))) await live.publishTyping(db, actor.id, userId);
}
