import type { RfqScoring, RfqScoringChange, RfqWeights } from '#contract/rfq-scoring.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { assertCanWrite, memberIdsOf } from '#domains/members/index.ts';
import { lockEditable } from './permissions.ts';
import { assertUnsealed } from './open.ts';
import * as store from './scoring.store.ts';
import { findVisible } from './store.ts';

/** The limit on scores, because each refreshes the company's screens. */
export const RFQ_SCORES = defineRateLimit({ name: 'rfq-scores', points: 2_000, per: 'day' });

const DEFAULT_WEIGHTS: RfqWeights = { price: 30, coverage: 30, delivery: 20, credentials: 20 };

/** @throws ApiError 404 for everyone but the requesting company */
export async function getScoring({ db }: Platform, actor: Actor, id: string): Promise<RfqScoring> {
  const rfq = await findVisible(db, id, actor.id);
  if (!rfq?.isOwn) throw notFound();
  const weights = await store.findWeights(db, { id, companyId: rfq.company.id });
  return { weights: weights ?? DEFAULT_WEIGHTS, scores: await store.findScores(db, id) };
}

/**
 * @throws ApiError 403 for observers and people without permission; 404 for outsiders and for responses to another
 * request; 409 while the responses are sealed; 429
 */
export async function changeScoring(
  platform: Platform,
  actor: Actor,
  id: string,
  { weights, scores }: RfqScoringChange,
): Promise<RfqScoring> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: RFQ_SCORES, subject: actor.id });
  await platform.db.transaction(async (tx) => {
    const rfq = await lockEditable(tx, actor, id);
    assertUnsealed(rfq);
    const ids = [...new Set(scores.map(({ responseId }) => responseId))];
    if ((await store.countResponses(tx, id, ids)) < ids.length) throw notFound();
    if (weights) await store.saveWeights(tx, id, weights);
    for (const { points, ...score } of scores)
      await (points === null ? store.deleteScore(tx, score) : store.saveScore(tx, { ...score, points }));
    await platform.live.publishStale(tx, await memberIdsOf(tx, rfq.companyId), ['rfqs']);
  });
  return getScoring(platform, actor, id);
}
