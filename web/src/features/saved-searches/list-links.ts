import type { SavedSearch, SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import { t } from '#lib/words.ts';

/** Returns the link to the results of a search. Requests for quotes are a tab of the deals. */
export const resultsOf = ({ kind, query }: Pick<SavedSearch, 'kind' | 'query'>) =>
  kind === 'rfqs'
    ? { to: '/deals' as const, search: { tab: 'rfqs', ...query } as SearchQuery }
    : { to: `/${kind}` as const, search: query };

const NAMES: Record<SearchKind, () => string> = {
  products: () => t('saved-searches:products'),
  companies: () => t('saved-searches:companies'),
  rfqs: () => t('saved-searches:rfqs'),
};

export const kindName = (kind: SearchKind): string => NAMES[kind]();
