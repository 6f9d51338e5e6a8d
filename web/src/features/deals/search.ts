import { DEAL_STAGES, type DealStage } from '#contract/deal-fields.ts';
import { DEAL_SORTS, type DealSort } from '#contract/deals.ts';
import { choiceOf, type Search, textOf } from '#lib/search-params.ts';

/** The default view is first. */
export const DEAL_VIEWS = ['board', 'list'] as const;
export type DealView = (typeof DEAL_VIEWS)[number];

/** The filters that the counts and the list share. */
export interface DealFilters {
  q?: string | undefined;
  /** The other company. */
  companyId?: string | undefined;
  ownCompanyId?: string | undefined;
  mine?: 'true' | undefined;
  waiting?: 'true' | undefined;
}

export interface DealSelection extends DealFilters {
  stage?: DealStage | undefined;
  sort?: DealSort | undefined;
}

export interface DealsSearch extends DealSelection {
  /** Set while the form of a new deal is open: the other company, or `true` before one is chosen. */
  new?: string | undefined;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Leaves out unknown ids, because a URL may have been written by hand. */
function idOf(search: Search, name: string): string | undefined {
  const id = textOf(search, name);
  return id && UUID.test(id) ? id : undefined;
}

export const dealsSearch = (search: Search): DealsSearch => ({
  q: textOf(search, 'q'),
  companyId: idOf(search, 'companyId'),
  ownCompanyId: idOf(search, 'ownCompanyId'),
  mine: choiceOf(search, 'mine', ['true']),
  waiting: choiceOf(search, 'waiting', ['true']),
  stage: choiceOf(search, 'stage', DEAL_STAGES),
  sort: choiceOf(search, 'sort', DEAL_SORTS),
  new: idOf(search, 'new') ?? choiceOf(search, 'new', ['true']),
});

export const selectionOf = ({ new: _, ...selection }: DealsSearch): DealSelection => selection;

export const filtersOf = ({ stage: _stage, sort: _sort, ...filters }: DealSelection): DealFilters => filters;

export const isFiltered = (filters: DealFilters): boolean => Object.values(filters).some(Boolean);
