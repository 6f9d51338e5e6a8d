import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type { FdaDecision, searchFdaDecisions } from '#contract/fda-decisions.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import type { SearchChanges } from '#contract/search-changes.ts';
import type { Db } from '#platform/db.ts';
import { type Search, readSearch, shownChanges } from '#platform/typed-search.ts';
import { recordUrl } from './clearance-numbers.ts';
import { isPartialSource } from './fda-records.ts';
import { typedCode } from './typed-codes.ts';
import * as store from './search.store.ts';

const Cursor = z.tuple([z.int32(), z.string().max(20)]).transform(([score, number]) => ({ score, number }));

/**
 * Searches the decisions in local copies of the FDA's records. Demo decisions are included only while the demo is
 * shown.
 */
export async function searchDecisions(
  { db, settings }: Platform,
  { q, limit, cursor }: Input<typeof searchFdaDecisions>['query'],
): Promise<Page<FdaDecision>> {
  const search = await readTyped(db, q);
  const slice = { after: decodeCursor(Cursor, cursor), limit: limit + 1 };
  const rows = await store.findRelevant(db, search, settings.demoData, slice);
  return pageOf(rows, limit, ({ score, number }) => [score, number], toDecision);
}

/** Returns how a search was changed, or null if it was not changed or nothing is close to it. */
export async function changesOf({ db, settings }: Platform, q: string): Promise<SearchChanges | null> {
  const search = await readTyped(db, q);
  const changes = shownChanges(search);
  if (!changes) return null;
  const found = await store.findRelevant(db, search, settings.demoData, { after: undefined, limit: 1 });
  return found.length > 0 ? changes : null;
}

const readTyped = (db: Db, q: string): Promise<Search> =>
  readSearch(typedCode(q) ?? q, store.fdaVocabulary(db), store.firstFound(db));

const toDecision = ({
  score: _,
  sourceName: name,
  sourceDate: date,
  isDemo,
  ...row
}: store.FoundDecision): FdaDecision => ({
  ...row,
  source: { name, date, isPartial: isPartialSource(name) },
  isDemoRecord: isDemo,
  recordUrl: isDemo ? null : recordUrl(row.number),
});
