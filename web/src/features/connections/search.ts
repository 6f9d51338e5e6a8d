import { CONNECTION_SORTS, type ConnectionSort } from '#contract/connections.ts';
import { choiceOf, type Search, textOf } from '#lib/search-params.ts';

export const ANSWERS = ['accepted', 'rejected'] as const;

export interface HistorySelection {
  q?: string | undefined;
  status?: (typeof ANSWERS)[number] | undefined;
  sort?: ConnectionSort | undefined;
}

export const connectionsSearch = (search: Search): HistorySelection => ({
  q: textOf(search, 'q'),
  status: choiceOf(search, 'status', ANSWERS),
  sort: choiceOf(search, 'sort', CONNECTION_SORTS),
});
