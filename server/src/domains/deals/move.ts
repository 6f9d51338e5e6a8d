import type { z } from 'zod';
import type { StageChange } from '#contract/deal-input.ts';
import type { DealPage } from '#contract/deals.ts';
import { moveNeedsConsent } from '#contract/deal-stages.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { withOpenDeal } from './with-open-deal.ts';
import { applyChanges } from './apply.ts';
import { endCountered } from './counter.ts';
import { propose } from './propose.ts';

/**
 * Moves a deal to another stage, or proposes the move if the other company has to agree (decision 120).
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 400 for a
 * counterproposal that changes nothing; 409 once the deal is won or lost, when it has left the stage that the person
 * saw, or when another move waits for an answer; 429
 */
export const moveDeal = (
  platform: Platform,
  actor: Actor,
  id: string,
  { stage, from, lostReason, message, counters }: z.output<typeof StageChange>,
): Promise<DealPage> =>
  withOpenDeal(platform, actor, id, async (open) => {
    const before = open.deal.stage;
    if (from !== undefined && from !== before) throw new ApiError('deal.moved_elsewhere');
    if (stage === before && counters.length === 0) return;
    const changes = stage === before ? [] : [{ field: 'stage' as const, before, after: stage }];
    const countered = await endCountered(open, counters, changes);
    if (moveNeedsConsent(before, stage)) await propose(open, changes, { message, countered });
    else
      await applyChanges(open, changes, {
        action: 'changed',
        message: stage === 'closed_lost' ? lostReason : null,
      });
  });
