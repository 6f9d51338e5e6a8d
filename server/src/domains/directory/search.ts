import type { Db } from '#platform/db.ts';
import { type Search, readSearch as readTyped } from '#platform/typed-search.ts';
import { directoryWords, firstFound } from './search.store.ts';

export const readSearch = (db: Db, q: string): Promise<Search> =>
  readTyped(q, directoryWords(db), firstFound(db));
