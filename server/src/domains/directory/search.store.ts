import { type SQL, sql } from 'drizzle-orm';
import { companies, companyWords } from '#db/tables/companies.ts';
import { dictionaryOf } from '#platform/dictionary.ts';
import { type Searched, found } from '#platform/ranked-search.ts';
import type { Search } from '#platform/typed-search.ts';
import { listingOrder } from '#domains/companies/index.ts';

export const searched: Searched = {
  table: companies,
  alias: 'companies',
  id: companies.id,
  name: companies.searchName,
  near: [companies.searchName, companies.searchPlace],
  text: companies.searchText,
  order: sql.join(listingOrder, sql`, `),
};

export const foundCompanies = (search: Search, conditions: readonly SQL[]): SQL =>
  found(searched, search, conditions);

export const directoryWords = dictionaryOf(companyWords, 'company_words');
