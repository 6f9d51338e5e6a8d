import { TYPING_TOLD_EVERY_MS } from '#contract/typing.ts';
import { assertCanReach } from './messages.ts';
import { assertNda, hasValidNda } from '#domains/nda/index.ts';
import { type Actor, canWrite } from '#platform/actor.ts';
import { observerError } from '#platform/errors.ts';
import { databaseCache } from '#platform/cache.ts';
import type { Platform } from '#platform/platform.ts';

/** Clocks of browsers and servers differ a little: what comes on time is never held back. */
const SOONEST_MS = TYPING_TOLD_EVERY_MS - 500;
const recentlyPublished = databaseCache<void>({ freshMs: SOONEST_MS, maxEntries: 10_000 });

/**
 * Lets the other person of a conversation see that something is being written. Said too often, it is not passed on.
 * @throws ApiError 403 to observers and before the NDA, and as writing to that person does
 */
export async function publishTyping(platform: Platform, actor: Actor, userId: string): Promise<void> {
  if (!canWrite(actor)) throw observerError();
  await assertNda(platform.db, actor.id);
  await recentlyPublished(platform.db).get(`${actor.id} ${userId}`, () => publish(platform, actor, userId));
}

/** Who has no conversation with them yet, or may not read it, would not know where to look. */
async function publish({ db, live }: Platform, actor: Actor, userId: string): Promise<void> {
  const { hasConversation } = await assertCanReach(db, actor, userId);
  if (hasConversation && (await hasValidNda(db, userId))) await live.publishTyping(db, actor.id, userId);
}
