import type { Db } from '#platform/db.ts';
import { type Search, readSearch as readTyped } from '#platform/typed-search.ts';
import { directoryWords, firstFound } from './search.store.ts';

/** Parses a directory search, and corrects typing errors using the names and places in the directory. */
export const readSearch = (db: Db, q: string): Promise<Search> =>
  readTyped(q, directoryWords(db), firstFound(db));
