import { getDealFigures, listAdminDeals } from '#contract/deal-administration.ts';
import { DEAL_STAGES, type DealStage } from '#contract/deal-stages.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

const PAGE = 50;

export const stageOf = ({ status }: AdminSearch): DealStage | undefined =>
  DEAL_STAGES.find((stage) => stage === status);

export const adminDealsQuery = (search: AdminSearch) =>
  pagedQuery(listAdminDeals, { query: { q: search.q, stage: stageOf(search), limit: PAGE } }, ['deals']);

export const dealFiguresQuery = oneQuery(getDealFigures, {}, ['deals']);
