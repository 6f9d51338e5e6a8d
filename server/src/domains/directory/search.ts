import type { Db } from '#platform/db.ts';
import { findsAny } from '#platform/ranked-search.ts';
import { type Search, readSearch as readTyped } from '#platform/typed-search.ts';
import { directoryWords, searched } from './search.store.ts';

/** Reads a directory search, correcting typing errors by the names and places in the directory. */
export const readSearch = (db: Db, q: string): Promise<Search> =>
  readTyped(q, directoryWords(db), (search) => findsAny(db, searched, search));
