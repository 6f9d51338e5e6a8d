import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { DealStage } from '#contract/deal-stages.ts';
import type { Currency } from '#contract/vocabulary.ts';
import { dealHistory, deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';
import { contains, searchWords } from '#platform/contained-words.ts';
import type { Sum } from './list.store.ts';

interface Slice {
  q: string | undefined;
  stage: DealStage | undefined;
  before: string;
  limit: number;
}

/**
 * Returns deals for administrators, newest first, with ids below `before`. The search ignores descriptions, which
 * administrators cannot see.
 */
export const findForAdmins = (db: Db, { q, stage, before, limit }: Slice) =>
  db
    .select({
      id: deals.id,
      title: deals.title,
      stage: deals.stage,
      stageSince: deals.stageSince,
      valueCents: deals.valueCents,
      currency: deals.currency,
      manufacturerId: deals.manufacturerId,
      manufacturerName: deals.manufacturerName,
      distributorId: deals.distributorId,
      distributorName: deals.distributorName,
      createdAt: deals.createdAt,
      lastActivityAt: deals.lastActivityAt,
      closedAt: deals.closedAt,
    })
    .from(deals)
    .where(
      and(
        lt(deals.id, before),
        stage && eq(deals.stage, stage),
        ...searchWords(q).map((word) =>
          contains(
            sql`folded(${deals.title} || ' ' || ${deals.manufacturerName} || ' ' || ${deals.distributorName})`,
            word,
          ),
        ),
      ),
    )
    .orderBy(desc(deals.id))
    .limit(limit);

export const findSumsOfAll = (db: Db): Promise<Sum[]> =>
  db
    .select({
      stage: deals.stage,
      currency: sql<Currency>`${deals.currency}`,
      count: sql<number>`count(*)::int`,
      valueCents: sql<number | null>`sum(${deals.valueCents})::float8`,
      weightedCents: sql<number | null>`round(sum(${deals.valueCents} * ${deals.probability}) / 100)::float8`,
    })
    .from(deals)
    .groupBy(deals.stage, deals.currency)
    .orderBy(deals.currency);

export async function findStageMedians(
  db: Db,
): Promise<{ stage: DealStage; medianDays: number; moves: number }[]> {
  const moves = sql`(select ${dealHistory.change}->>'before' as stage,
      extract(epoch from ${dealHistory.at} - lag(${dealHistory.at})
        over (partition by ${dealHistory.dealId} order by ${dealHistory.revision}, ${dealHistory.id})) / 86400 as days
    from ${dealHistory} where ${dealHistory.action} = 'created' or (${dealHistory.action} in ('changed', 'accepted')
      and ${dealHistory.change}->>'field' = 'stage')) as moves`;
  return db
    .select({
      stage: sql<DealStage>`moves.stage`,
      medianDays: sql<number>`percentile_cont(0.5) within group (order by moves.days)::float8`,
      moves: sql<number>`count(*)::int`,
    })
    .from(moves)
    .where(sql`moves.stage is not null and moves.days is not null`)
    .groupBy(sql`moves.stage`);
}

export async function findMedianDaysToWin(db: Db): Promise<number | null> {
  const [row] = await db
    .select({
      days: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by extract(epoch from ${deals.closedAt} - ${deals.createdAt})) / 86400)::float8`,
    })
    .from(deals)
    .where(eq(deals.stage, 'closed_won'));
  return row?.days ?? null;
}
