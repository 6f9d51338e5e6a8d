import { choiceOf, idOf, type Search, textOf } from '#lib/search-params.ts';

/** The search parameters of `/deals`. Values from fixed lists are checked where they are used (search.ts). */
export interface DealsSearch {
  q?: string | undefined;
  companyId?: string | undefined;
  ownCompanyId?: string | undefined;
  mine?: 'true' | undefined;
  waiting?: 'true' | undefined;
  overdue?: 'true' | undefined;
  territory?: string | undefined;
  priority?: string | undefined;
  stage?: string | undefined;
  sort?: string | undefined;
  view?: string | undefined;
  /** Opens the form for a new deal: the id of the other company, or `true`. */
  new?: string | undefined;
}

export const dealsSearch = (search: Search): DealsSearch => ({
  q: textOf(search, 'q'),
  companyId: idOf(search, 'companyId'),
  ownCompanyId: idOf(search, 'ownCompanyId'),
  mine: choiceOf(search, 'mine', ['true']),
  waiting: choiceOf(search, 'waiting', ['true']),
  overdue: choiceOf(search, 'overdue', ['true']),
  territory: textOf(search, 'territory'),
  priority: textOf(search, 'priority'),
  stage: textOf(search, 'stage'),
  sort: textOf(search, 'sort'),
  view: textOf(search, 'view'),
  new: idOf(search, 'new') ?? choiceOf(search, 'new', ['true']),
});
