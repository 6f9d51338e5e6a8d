import { DEAL_PRIORITIES, type DealPriority } from '#contract/deal-fields.ts';
import { DEAL_STAGES, type DealStage } from '#contract/deal-stages.ts';
import { DEAL_SORTS, type DealSort } from '#contract/deals.ts';
import { TERRITORIES, type Territory } from '#contract/vocabulary.ts';
import type { DealsSearch } from './search-params.ts';

/** The views of the deals, with the default first. */
export const DEAL_VIEWS = ['board', 'list'] as const;
export type DealView = (typeof DEAL_VIEWS)[number];

export interface DealFilters {
  q?: string | undefined;
  /** The id of the other company. */
  companyId?: string | undefined;
  ownCompanyId?: string | undefined;
  mine?: 'true' | undefined;
  waiting?: 'true' | undefined;
  overdue?: 'true' | undefined;
  territory?: Territory | undefined;
  priority?: DealPriority | undefined;
}

export interface DealSelection extends DealFilters {
  stage?: DealStage | undefined;
  sort?: DealSort | undefined;
}

/** Leaves out unknown values, because a URL may have been written by hand. */
export const selectionOf = ({
  q,
  companyId,
  ownCompanyId,
  mine,
  waiting,
  overdue,
  territory,
  priority,
  stage,
  sort,
}: DealsSearch): DealSelection => ({
  q,
  companyId,
  ownCompanyId,
  mine,
  waiting,
  overdue,
  territory: TERRITORIES.find((one) => one === territory),
  priority: DEAL_PRIORITIES.find((one) => one === priority),
  stage: DEAL_STAGES.find((one) => one === stage),
  sort: DEAL_SORTS.find((one) => one === sort),
});

export const viewOf = ({ view }: DealsSearch): DealView | undefined => DEAL_VIEWS.find((one) => one === view);

export const filtersOf = ({ stage: _stage, sort: _sort, ...filters }: DealSelection): DealFilters => filters;

export const isFiltered = (filters: DealFilters): boolean => Object.values(filters).some(Boolean);
