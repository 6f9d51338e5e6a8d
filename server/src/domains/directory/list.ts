import { z } from 'zod';
import type { ListedCompany, listCompanies } from '#contract/companies.ts';
import type { Input } from '#contract/endpoint.ts';
import { Id } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { readSearch } from './search.ts';
import { toCompany } from '#domains/companies/index.ts';
import { recordFound } from '#domains/views/index.ts';
import { findSorted } from './sorted.store.ts';
import * as store from './list.store.ts';

type Query = Input<typeof listCompanies>['query'];
const Cursor = z
  .tuple([z.int32(), z.int32(), Id])
  .transform(([score, listingKey, id]) => ({ score, listingKey, id }));

const sortedBy = <Key extends z.ZodType<string>>(key: Key) =>
  z.tuple([key, Id]).transform(([last, id]) => ({ key: last, id }));
const SORTED_CURSORS = { name: sortedBy(z.string()), newest: sortedBy(z.enum(['false', 'true'])) };

export async function searchDirectory(
  platform: Platform,
  actor: Actor | null,
  query: Query,
): Promise<Page<ListedCompany>> {
  const page = await listDirectory(platform, query);
  const { q, cursor } = query;
  if (q && cursor === undefined)
    await recordFound(
      platform,
      actor,
      q,
      page.items.map(({ id }) => id),
    );
  return page;
}

export async function listDirectory(
  { db }: Platform,
  { limit, cursor, q, sort, ...filters }: Query,
): Promise<Page<ListedCompany>> {
  if (sort) {
    const search = q ? await readSearch(db, q) : undefined;
    const after = decodeCursor(SORTED_CURSORS[sort], cursor);
    const rows = await findSorted(db, { sort, search, filters, after, limit: limit + 1 });
    return pageOf(
      rows,
      limit,
      ({ key, id }) => [key, id],
      ({ key: _, ...row }) => ({ ...toCompany(row), namesakes: null }),
    );
  }
  const slice = { after: decodeCursor(Cursor, cursor), limit: limit + 1 };
  const rows = q
    ? await store.findRelevant(db, await readSearch(db, q), filters, slice)
    : await store.findListed(db, filters, slice);
  return pageOf(rows, limit, ({ score, listingKey, id }) => [score, listingKey, id], toListedCompany);
}

const toListedCompany = ({
  score: _,
  listingKey: __,
  namesakes,
  ...row
}: store.ListedRow): ListedCompany => ({
  ...toCompany(row),
  namesakes,
});

/** Returns which of these companies match the search. Companies that match only some of its words do not count. */
export async function findContaining(db: Db, q: string, ids: readonly string[]): Promise<string[]> {
  const search = await readSearch(db, q);
  return search.changes.leftOut.length > 0 ? [] : store.findContaining(db, search, ids);
}
