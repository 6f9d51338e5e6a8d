import { eq } from 'drizzle-orm';
import {
  recommendationDismissals,
  recommendationInteractions,
  recommendationRefreshes,
  recommendations,
} from '#db/tables/recommendations.ts';
import type { Db } from '#platform/db.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownRecommendations = personalRecords({
  name: 'recommendations',
  table: recommendations,
  key: recommendations.id,
  isOf: (userId) => eq(recommendations.userId, userId),
  columns: {
    id: recommendations.id,
    recommendedCompanyId: recommendations.recommendedCompanyId,
    recommendedProductId: recommendations.recommendedProductId,
    score: recommendations.score,
    reasons: recommendations.reasons,
    createdAt: recommendations.createdAt,
  },
});

export const ownInteractions = personalRecords({
  name: 'recommendationInteractions',
  table: recommendationInteractions,
  key: recommendationInteractions.id,
  isOf: (userId) => eq(recommendationInteractions.userId, userId),
  columns: {
    recommendationId: recommendationInteractions.recommendationId,
    action: recommendationInteractions.action,
    factor: recommendationInteractions.factor,
    metadata: recommendationInteractions.metadata,
    createdAt: recommendationInteractions.createdAt,
  },
});

export const ownDismissals = personalRecords({
  name: 'dismissedRecommendations',
  table: recommendationDismissals,
  key: recommendationDismissals.targetId,
  isOf: (userId) => eq(recommendationDismissals.userId, userId),
  columns: {
    targetId: recommendationDismissals.targetId,
    createdAt: recommendationDismissals.createdAt,
  },
});

export const ownRefresh = personalRecords({
  name: 'recommendationRefresh',
  table: recommendationRefreshes,
  key: recommendationRefreshes.userId,
  isOf: (userId) => eq(recommendationRefreshes.userId, userId),
  columns: { refreshedAt: recommendationRefreshes.refreshedAt },
});

export async function deleteAllOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(recommendations).where(eq(recommendations.userId, userId));
  await tx.delete(recommendationDismissals).where(eq(recommendationDismissals.userId, userId));
  await tx.delete(recommendationRefreshes).where(eq(recommendationRefreshes.userId, userId));
}
