import type { Db } from '#platform/db.ts';
import { findsAny } from '#platform/ranked-search.ts';
import { type Search, readSearch as readTyped } from '#platform/typed-search.ts';
import { productVocabulary, searchedFor } from './search.store.ts';

/** What somebody typed into the products, set right by the names of products and of their makers. */
export const readSearch = (db: Db, q: string): Promise<Search> =>
  readTyped(q, productVocabulary(db), (search) => findsAny(db, searchedFor(search), search));
