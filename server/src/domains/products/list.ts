import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import { Instant } from '#contract/days.ts';
import { Id } from '#contract/fields.ts';
import type { Product, ProductSort, listProducts } from '#contract/products.ts';
import { ProductCategory } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { cacheByText } from '#platform/json-rows.ts';
import { serializeOnce } from '#platform/answer-serializer.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Search } from '#platform/typed-search.ts';
import { recordFound } from '#domains/views/index.ts';
import { readSearch } from './search.ts';
import { lastChangeOf } from './listings-changed.ts';
import { toProduct } from './products.ts';
import * as store from './list.store.ts';
import { findRelevant, readFirstPage, readRelevant } from './relevant.store.ts';

type Query = Input<typeof listProducts>['query'];

const Shelf = z.int().min(0).max(2);
const NameKey = z.string().max(400);
const CURSORS: Record<ProductSort, z.ZodType<[number, ...string[]]>> = {
  newest: z.tuple([Shelf, Instant, Id]),
  name: z.tuple([Shelf, NameKey, Id]),
  category: z.tuple([Shelf, ProductCategory, NameKey, Id]),
};
const KEYS: Record<ProductSort, (row: store.ListedRow) => string[]> = {
  newest: ({ createdAt, id }) => [createdAt, id],
  name: ({ nameKey, id }) => [nameKey, id],
  category: ({ category, nameKey, id }) => [category, nameKey, id],
};

const RelevanceCursor = z.tuple([z.int32(), Id]).transform(([score, id]) => ({ score, id }));

export async function searchListings(
  platform: Platform,
  actor: Actor | null,
  query: Query,
): Promise<Page<Product>> {
  const page = await listListings(platform, actor, query);
  const { q, cursor } = query;
  if (q && cursor === undefined)
    await recordFound(
      platform,
      actor,
      q,
      page.items.map(({ companyId }) => companyId),
    );
  return page;
}

/**
 * Lists products as the person or visitor may see them, people's listings before public records. A search without a
 * sort order shows the most relevant first.
 */
export async function listListings(
  platform: Platform,
  actor: Actor | null,
  { q, ...query }: Query,
): Promise<Page<Product>> {
  const { db } = platform;
  const viewerId = actor?.id ?? null;
  if (!q) return listSorted(db, viewerId, undefined, query);
  const since = await lastChangeOf(platform, actor);
  const readPage = isFirstPage(query) ? readFirstPage(db, viewerId, query.limit + 1) : undefined;
  const search = await readSearch(db, q, { since, readPage });
  return query.sort
    ? listSorted(db, viewerId, search, query)
    : listRelevant(db, viewerId, search, { ...query, since });
}

const isFirstPage = ({ limit: _, ...choices }: Omit<Query, 'q'>): boolean =>
  Object.values(choices).every((choice) => choice === undefined);

async function listRelevant(
  db: Db,
  viewerId: string | null,
  search: Search,
  { limit, cursor, sort: _, since, ...filters }: Omit<Query, 'q'> & { since: number },
): Promise<Page<Product>> {
  const slice = { after: decodeCursor(RelevanceCursor, cursor), limit: limit + 1, since };
  return readPage({
    texts: [await findRelevant(db, viewerId, { ...filters, search }, slice)],
    sort: 'relevance',
    limit,
  });
}

async function listSorted(
  db: Db,
  viewerId: string | null,
  search: Search | undefined,
  { limit, cursor, sort = 'newest', ...filters }: Query,
): Promise<Page<Product>> {
  const seen = decodeCursor(CURSORS[sort], cursor);
  const after = seen && { section: seen[0], keys: seen.slice(1) as string[] };
  const wanted = { ...filters, sort, search };
  const texts = await store.findListed(db, viewerId, wanted, { after, limit: limit + 1 });
  return readPage({ texts, sort, limit });
}

interface Found {
  texts: readonly string[];
  sort: ProductSort | 'relevance';
  limit: number;
}

const readPage = ({ texts, sort, limit }: Found): Page<Product> => PAGES[sort]([limit, ...texts].join('\n'));

const pageBy = (readRows: (texts: readonly string[], limit: number) => Page<Product>) =>
  cacheByText((joined) => {
    const [limit, ...texts] = joined.split('\n');
    const { items, next } = readRows(texts, Number(limit));
    return { items: serializeOnce(items), next };
  });
const sortedBy = (sort: ProductSort) =>
  pageBy((texts, limit) =>
    pageOf(texts.flatMap(store.readListed), limit, (row) => [row.section, ...KEYS[sort](row)], toProduct),
  );
const PAGES = {
  newest: sortedBy('newest'),
  name: sortedBy('name'),
  category: sortedBy('category'),
  relevance: pageBy((texts, limit) =>
    pageOf(texts.flatMap(readRelevant), limit, ({ score, id }) => [score, id], toProduct),
  ),
};

/** Returns which of these products match the search. Close matches, which lack some of the words, do not count. */
export async function findContaining(db: Db, q: string, ids: readonly string[]): Promise<string[]> {
  const search = await readSearch(db, q);
  return search.changes.leftOut.length > 0 ? [] : store.findContaining(db, search, ids);
}
