import { COMPANY_SORTS, type CompanySort } from '#contract/companies.ts';
import {
  BADGE_TYPES,
  type BadgeType,
  COMPANY_TYPES,
  type CompanyType,
  TERRITORIES,
  type Territory,
} from '#contract/vocabulary.ts';
import type { QuickFilters } from '#lib/filters.ts';
import { choiceOf, listOf, quickOf, type Search, textOf } from '#lib/search-params.ts';

export interface DirectorySearch extends QuickFilters {
  sort?: CompanySort | undefined;
  q?: string | undefined;
  location?: string | undefined;
  type?: string[] | undefined;
  territory?: string[] | undefined;
  specialty?: string[] | undefined;
  badge?: string[] | undefined;
}

export interface DirectoryFilters extends DirectorySearch {
  type?: CompanyType[] | undefined;
  territory?: Territory[] | undefined;
  badge?: BadgeType[] | undefined;
}

const among = <Word extends string>(
  words: readonly Word[],
  given: string[] | undefined,
): Word[] | undefined => {
  const known = words.filter((word) => given?.includes(word));
  return known.length > 0 ? known : undefined;
};

/** Leaves out unknown values, because a URL may have been written by hand. */
export const filtersOf = (search: DirectorySearch): DirectoryFilters => ({
  ...search,
  type: among(COMPANY_TYPES, search.type),
  territory: among(TERRITORIES, search.territory),
  badge: among(BADGE_TYPES, search.badge),
});

export const directorySearch = (search: Search): DirectorySearch => ({
  q: textOf(search, 'q'),
  location: textOf(search, 'location'),
  type: listOf(search, 'type'),
  territory: listOf(search, 'territory'),
  specialty: listOf(search, 'specialty'),
  badge: listOf(search, 'badge'),
  sort: choiceOf(search, 'sort', COMPANY_SORTS),
  ...quickOf(search),
});
