import type { Db } from '#platform/db.ts';
import { findsAny } from '#platform/ranked-search.ts';
import { type Search, readSearch as readTyped } from '#platform/typed-search.ts';
import { productVocabulary, searchedFor } from './search.store.ts';

/** Reads a product search, correcting typing errors by the names of products and manufacturers. */
export const readSearch = (db: Db, q: string): Promise<Search> =>
  readTyped(q, productVocabulary(db), (search) => findsAny(db, searchedFor(search), search));
