import type { DealPage } from '#contract/deals.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { getDeal } from './deals.ts';
import { type OpenDeal, lockOpenDeal } from './lock.ts';
import { findMemberIds } from './store.ts';

/** The limit on a person's changes, proposals and answers, because they notify another company. */
export const DEAL_CHANGES = defineRateLimit({ name: 'deal-changes', points: 300, per: 'day' });

/**
 * Runs an action on an open deal in one transaction and returns the deal as the actor sees it afterwards.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 once the deal is
 * won or lost; 429
 */
export async function withOpenDeal(
  platform: Platform,
  actor: Actor,
  id: string,
  action: (open: OpenDeal) => Promise<void>,
): Promise<DealPage> {
  await platform.rateLimits.consume({ limit: DEAL_CHANGES, subject: actor.id });
  return platform.db.transaction(async (tx) => {
    await action(await lockOpenDeal(platform, tx, actor, id));
    await platform.live.publishStale(tx, await findMemberIds(tx, id), ['deals']);
    return getDeal(platform, tx, actor, id);
  });
}
