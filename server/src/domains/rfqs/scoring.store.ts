import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RfqScore, RfqWeights } from '#contract/rfq-scoring.ts';
import { rfqResponses, rfqScores, rfqWeights, rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';

/** Returns the weights of a request, or while it has none, those that its company last used. */
export async function findWeights(
  db: Db,
  { id, companyId }: { id: string; companyId: string },
): Promise<RfqWeights | undefined> {
  const [row] = await db
    .select({ weights: rfqWeights.weights })
    .from(rfqWeights)
    .innerJoin(rfqs, eq(rfqs.id, rfqWeights.rfqId))
    .where(eq(rfqs.companyId, companyId))
    .orderBy(sql`${rfqs.id} = ${id}::uuid desc`, desc(rfqWeights.updatedAt))
    .limit(1);
  return row?.weights;
}

export const findScores = (db: Db, rfqId: string): Promise<RfqScore[]> =>
  db
    .select({ responseId: rfqScores.responseId, criterion: rfqScores.criterion, points: rfqScores.points })
    .from(rfqScores)
    .innerJoin(rfqResponses, eq(rfqResponses.id, rfqScores.responseId))
    .where(eq(rfqResponses.rfqId, rfqId))
    .orderBy(rfqScores.responseId, rfqScores.criterion);

export async function saveWeights(tx: Db, rfqId: string, weights: RfqWeights): Promise<void> {
  await tx
    .insert(rfqWeights)
    .values({ rfqId, weights })
    .onConflictDoUpdate({ target: rfqWeights.rfqId, set: { weights, updatedAt: sql`now()` } });
}

export async function saveScore(tx: Db, score: RfqScore): Promise<void> {
  await tx
    .insert(rfqScores)
    .values(score)
    .onConflictDoUpdate({
      target: [rfqScores.responseId, rfqScores.criterion],
      set: { points: score.points },
    });
}

export async function deleteScore(
  tx: Db,
  { responseId, criterion }: Pick<RfqScore, 'responseId' | 'criterion'>,
): Promise<void> {
  await tx
    .delete(rfqScores)
    .where(and(eq(rfqScores.responseId, responseId), eq(rfqScores.criterion, criterion)));
}

export const countResponses = (tx: Db, rfqId: string, ids: readonly string[]): Promise<number> =>
  tx.$count(rfqResponses, and(eq(rfqResponses.rfqId, rfqId), inArray(rfqResponses.id, [...ids])));
