import { and, eq, sql } from 'drizzle-orm';
import type { FactorCode, InteractionType } from '#contract/recommendations.ts';
import {
  recommendationDismissals,
  recommendationInteractions,
  recommendations,
} from '#db/tables/recommendations.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

export async function lockOwn(tx: Db, id: string, userId: string) {
  const [row] = await tx
    .select({
      id: recommendations.id,
      targetId: sql<string>`coalesce(${recommendations.recommendedProductId}, ${recommendations.recommendedCompanyId})`,
    })
    .from(recommendations)
    .where(and(eq(recommendations.id, id), eq(recommendations.userId, userId)))
    .for('update');
  return row;
}

interface NewInteraction {
  recommendationId: string;
  userId: string;
  action: InteractionType;
  factor: FactorCode | null;
  metadata: unknown;
}

/**
 * Deletes earlier opinions, because a like replaces a dislike of the same target and vice versa, and a repeated
 * opinion replaces the first.
 */
export async function deleteOpinions(
  tx: Db,
  { recommendationId, userId, factor }: Omit<NewInteraction, 'action' | 'metadata'>,
): Promise<void> {
  await tx
    .delete(recommendationInteractions)
    .where(
      and(
        eq(recommendationInteractions.recommendationId, recommendationId),
        eq(recommendationInteractions.userId, userId),
        sql`${recommendationInteractions.action} in ('like', 'dislike')`,
        sql`${recommendationInteractions.factor} is not distinct from ${factor}`,
      ),
    );
}

export const insertInteraction = async (tx: Db, interaction: NewInteraction) =>
  insertedRow(
    await tx
      .insert(recommendationInteractions)
      .values(interaction)
      .returning({ id: recommendationInteractions.id, createdAt: recommendationInteractions.createdAt }),
  );

export const insertDismissal = (tx: Db, userId: string, targetId: string) =>
  tx.insert(recommendationDismissals).values({ userId, targetId }).onConflictDoNothing();

export const deleteDismissal = (tx: Db, userId: string, targetId: string) =>
  tx
    .delete(recommendationDismissals)
    .where(and(eq(recommendationDismissals.userId, userId), eq(recommendationDismissals.targetId, targetId)));

export async function lockInteraction(tx: Db, id: string, userId: string, undoSeconds: number) {
  const [row] = await tx
    .select({
      action: recommendationInteractions.action,
      recommendationId: recommendationInteractions.recommendationId,
      isRecent: sql<boolean>`${recommendationInteractions.createdAt} > now() - make_interval(secs => ${undoSeconds})`,
    })
    .from(recommendationInteractions)
    .where(and(eq(recommendationInteractions.id, id), eq(recommendationInteractions.userId, userId)))
    .for('update');
  return row;
}

export const deleteInteraction = (tx: Db, id: string) =>
  tx.delete(recommendationInteractions).where(eq(recommendationInteractions.id, id));
