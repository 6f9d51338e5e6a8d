import type { RecommendationType } from '#contract/recommendations.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { findFacts } from './facts.store.ts';
import { learn } from './feedback.ts';
import { assertOwnCompanyId } from './permissions.ts';
import { type Scored, rank } from './rank.ts';
import { listCurrent, type Listed } from './recommendations.ts';
import { type Selected, select } from './select.ts';
import * as store from './store.ts';

export const GENERATIONS = defineRateLimit({ name: 'recommendations', points: 60, per: 'hour' });

/**
 * The days for which a recommendation is shown, so that there is still something to show when a weekly refresh is a
 * week late.
 */
const VALID_DAYS = 14;
const DAY_MS = 86_400_000;

/** @throws ApiError 403 for observers; 409 without a company; 429 */
export async function generate(
  platform: Platform,
  actor: Actor,
  { limit, type }: { limit: number; type: RecommendationType },
): Promise<Listed> {
  const companyId = assertOwnCompanyId(actor);
  await platform.rateLimits.consume({ limit: GENERATIONS, subject: actor.id });
  const reader = { userId: actor.id, companyId };
  await replace(platform, reader, type, limit);
  return listCurrent(platform.db, { ...reader, language: actor.language }, type);
}

interface Reader {
  userId: string;
  companyId: string;
}

export async function replace(
  platform: Platform,
  reader: Reader,
  type: RecommendationType,
  limit: number,
): Promise<void> {
  const chosen = await choose(platform.db, reader, type, limit);
  const { userId, companyId: userCompanyId } = reader;
  const expiresAt = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
  const rows = chosen.map(({ item: { companyId, productId, score }, isExploration }) => ({
    recommendationType: type,
    userId,
    userCompanyId,
    recommendedCompanyId: companyId,
    recommendedProductId: productId,
    score: score.score,
    confidence: score.confidence,
    reasons: score.reasons,
    matchingFactors: score.factors.map(({ code, weight, points }) => ({ code, weight, points })),
    contextData: { isExploration },
    expiresAt,
  }));
  await platform.db.transaction(async (tx) => {
    await store.lockPerson(tx, userId);
    await store.deactivate(tx, reader, type);
    await store.insertAll(tx, rows);
    await platform.live.publishStale(tx, [userId], ['recommendations']);
  });
}

async function choose(
  db: Db,
  { userId, companyId }: Reader,
  type: RecommendationType,
  limit: number,
): Promise<Selected<Scored>[]> {
  const own = (await findFacts(db, [companyId])).get(companyId);
  if (!own) return [];
  const dismissed = await store.findDismissed(db, userId);
  const feedback = learn(await store.findInteractions(db, userId));
  const all = await rank(db, { userId, own, feedback }, type);
  const wanted = all.filter(({ targetId }) => !dismissed.has(targetId));
  return select(wanted, limit, `${userId} ${Math.floor(Date.now() / DAY_MS)}`);
}
