import type { AdminDeal, DealFigures, listAdminDeals } from '#contract/deal-administration.ts';
import { DEAL_STAGES, isClosedStage } from '#contract/deal-stages.ts';
import type { Input } from '#contract/endpoint.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './administration.store.ts';
import { moneyOf } from './fields.ts';
import { countsOf } from './list.ts';

export async function listDeals(
  { db }: Platform,
  { limit, cursor, q, stage }: Input<typeof listAdminDeals>['query'],
): Promise<Page<AdminDeal>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findForAdmins(db, { q, stage, before, limit: limit + 1 });
  return pageById(rows, limit, (row) => ({ ...row, ...moneyOf(row) }));
}

export async function getFigures({ db }: Platform): Promise<DealFigures> {
  const [sums, medians, medianDaysToWin] = await Promise.all([
    store.findSumsOfAll(db),
    store.findStageMedians(db),
    store.findMedianDaysToWin(db),
  ]);
  return {
    counts: countsOf(sums),
    steps: DEAL_STAGES.filter((stage) => !isClosedStage(stage)).map((stage) => {
      const median = medians.find((one) => one.stage === stage);
      return { stage, medianDays: median?.medianDays ?? null, moves: median?.moves ?? 0 };
    }),
    medianDaysToWin,
  };
}
