import { type SQL, arrayContains, arrayOverlaps, sql } from 'drizzle-orm';
import { productClearances } from '#db/tables/evidence.ts';
import { productWords, products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { dictionaryOf } from '#platform/dictionary.ts';
import { firstMatching } from '#platform/first-matching.ts';
import { found, foundFew, foundSome, keysOfBest } from '#platform/ranked-search.ts';
import type { Searched } from '#platform/search-branches.ts';
import type { Search } from '#platform/typed-search.ts';
import { isOnMarket } from './visibility.store.ts';

const MATCHED = { table: products, id: products.id, words: products.searchWords, core: products.searchCore };

export const firstFound = firstMatching(MATCHED, 'products_matching', isOnMarket);
export const productVocabulary = dictionaryOf(productWords, 'product_words');

const searched: Searched = {
  table: products,
  alias: 'products',
  id: products.id,
  core: products.searchCore,
  words: products.searchWords,
  text: products.searchText,
  order: sql`(- ${products.listingRank}) desc, ${products.createdAt} desc, ${products.id} desc`,
};

export function searchedFor(search: Search): Searched {
  const { codes = [] } = search;
  const code = productCodeOf(search);
  const number = fdaNumberOf(search);
  return {
    ...searched,
    alike: codes.length > 0 ? arrayOverlaps(products.productCodes, [...codes]) : undefined,
    exact:
      (code && arrayContains(products.productCodes, [code])) || (number && hasClearance(number)) || undefined,
  };
}

/**
 * Selects products for a prepared search that contains no code and has few matches, or whose leading words find some
 * matches.
 */
export const fewProducts = (conditions: readonly SQL[], matches?: SQL): SQL =>
  foundFew(searched, conditions, matches);
/**
 * Like `fewProducts`, for a search with product codes: `typedCodes` match exactly, and `codes` are those of devices
 * that the words name.
 */
export const fewProductsWithCodes = (conditions: readonly SQL[]): SQL =>
  foundFew({ ...searched, exact: hasOneOf('typedCodes'), alike: hasOneOf('codes') }, conditions);
const hasOneOf = (name: string): SQL =>
  arrayOverlaps(products.productCodes, sql`(select ${sql.placeholder(name)}::text[])`);
export const someProducts = (conditions: readonly SQL[]): SQL => foundSome(searched, conditions);

export const keysOfBestProducts = (conditions: readonly SQL[]): SQL => keysOfBest(searched, conditions);

export const foundProducts = (search: Search, conditions: readonly SQL[], needed?: number): SQL =>
  found(searchedFor(search), search, conditions, needed);

export const hasCodes = async (db: Db, codes: readonly string[]): Promise<boolean> =>
  (
    await db
      .select({ id: products.id })
      .from(products)
      .where(arrayOverlaps(products.productCodes, [...codes]))
      .limit(1)
  ).length > 0;

export const isFound = (search: Search, conditions: readonly SQL[]): SQL =>
  sql`${products.id} in (select id from ${foundProducts(search, conditions)} as found)`;

/** Matches a decision's number as the FDA writes it, such as K213456 or P150035/S012. */
const FDA_NUMBER = /^(?:K|DEN|P)\d{6}(?:\/S\d{3,4})?$/;
const PRODUCT_CODE = /^[A-Z]{3}$/;

const codeLike =
  (pattern: RegExp) =>
  ({ phrase }: Search): string | undefined => {
    const code = phrase.replaceAll(/[\s-]/g, '').toUpperCase();
    return pattern.test(code) ? code : undefined;
  };
export const productCodeOf = codeLike(PRODUCT_CODE);
export const fdaNumberOf = codeLike(FDA_NUMBER);

const hasClearance = (number: string): SQL =>
  sql`${products.id} in (select ${productClearances.productId} from ${productClearances}
    where ${productClearances.number} = ${number})`;
