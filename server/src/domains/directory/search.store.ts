import { type SQL, sql } from 'drizzle-orm';
import { companies, companyWords } from '#db/tables/companies.ts';
import { dictionaryOf } from '#platform/dictionary.ts';
import { firstMatching } from '#platform/first-matching.ts';
import { found, foundFew, foundSome } from '#platform/ranked-search.ts';
import type { Searched } from '#platform/search-branches.ts';
import type { Search } from '#platform/typed-search.ts';
import { listingKey } from '#domains/companies/index.ts';

export const searched: Searched = {
  table: companies,
  alias: 'companies',
  id: companies.id,
  core: companies.searchCore,
  words: companies.searchWords,
  text: companies.searchText,
  order: sql`${listingKey} desc, ${companies.recordCount} desc, ${companies.id} desc`,
};

export const foundCompanies = (search: Search, conditions: readonly SQL[]): SQL =>
  found(searched, search, conditions);

/**
 * The prepared statements for searches without a filter: one for few matches, and one for any search with leading
 * words.
 */
export const fewCompanies = foundFew(searched, []);
export const someCompanies = foundSome(searched, []);

/** The weight of a page in the ranking. A claimed page has the maximum weight. */
export const weight = sql`case when ${companies.isUnclaimed}
  then least(600, round(150 * ln(1 + ${companies.recordCount}))::int) else 600 end`;

export const firstFound = firstMatching(searched, 'companies_matching');
export const directoryWords = dictionaryOf(companyWords, 'company_words');
