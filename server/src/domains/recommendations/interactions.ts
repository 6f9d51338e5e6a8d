import { z } from 'zod';
import type { Input, Output } from '#contract/endpoint.ts';
import { FactorCode, UNDO_SECONDS, type recordInteraction } from '#contract/recommendations.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import * as store from './interactions.store.ts';

export const INTERACTIONS = defineRateLimit({
  name: 'recommendation-interactions',
  points: 600,
  per: 'hour',
});

const WithFactor = z.object({ factor: FactorCode });

/** @throws ApiError 403 for observers; 404 for everyone except the person whose recommendation it is; 429 */
export async function record(
  platform: Platform,
  actor: Actor,
  { recommendationId, interactionType, metadata }: Input<typeof recordInteraction>['body'],
): Promise<Output<typeof recordInteraction>> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: INTERACTIONS, subject: actor.id });
  const userId = actor.id;
  return platform.db.transaction(async (tx) => {
    const recommendation = await store.lockOwn(tx, recommendationId, userId);
    if (!recommendation) throw notFound();
    const isOpinion = interactionType === 'like' || interactionType === 'dislike';
    const factor = (isOpinion && WithFactor.safeParse(metadata).data?.factor) || null;
    if (isOpinion) await store.deleteOpinions(tx, { recommendationId, userId, factor });
    if (interactionType === 'dismiss') await store.insertDismissal(tx, userId, recommendation.targetId);
    const stored = await store.insertInteraction(tx, {
      recommendationId,
      userId,
      action: interactionType,
      factor,
      metadata,
    });
    if (interactionType !== 'view') await platform.live.publishStale(tx, [userId], ['recommendations']);
    return { ...stored, recommendationId, userId, interactionType, action: interactionType, metadata };
  });
}

/**
 * @throws ApiError 404 for another person's action; 409 for an action that cannot be undone, and for a dismissal after
 * one minute
 */
export const undo = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const interaction = await store.lockInteraction(tx, id, actor.id, UNDO_SECONDS);
    if (!interaction) throw notFound();
    const { action, isRecent, recommendationId } = interaction;
    if (action === 'view' || action === 'contact') throw new ApiError('recommendation.not_undoable');
    if (action === 'dismiss') {
      if (!isRecent) throw new ApiError('recommendation.undo_too_late');
      const recommendation = await store.lockOwn(tx, recommendationId, actor.id);
      if (recommendation) await store.deleteDismissal(tx, actor.id, recommendation.targetId);
    }
    await store.deleteInteraction(tx, id);
    await platform.live.publishStale(tx, [actor.id], ['recommendations']);
  });
