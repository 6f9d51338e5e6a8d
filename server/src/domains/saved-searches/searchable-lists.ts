import { CompanyFilters } from '#contract/companies.ts';
import { ProductFilters } from '#contract/products.ts';
import { RfqSearch } from '#contract/rfqs.ts';
import type { SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import * as directory from '#domains/directory/index.ts';
import * as products from '#domains/products/index.ts';
import * as rfqs from '#domains/rfqs/index.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import type { Reader } from '#platform/words.ts';

/** A list item as everyone sees it, without restricted data such as prices. */
export interface ListItem {
  id: string;
  name: string;
  detailFor: (reader: Reader) => string;
  companyId: string;
}

/** Returns the items that the list shows a person for a search, newest first. */
export type Matcher = (search: { query: SearchQuery; userId: string }) => Promise<ListItem[]>;

interface SearchableList {
  readonly findAmong: (db: Db, query: SearchQuery, ids: readonly string[]) => Promise<ListItem[]>;
  readonly findContaining: (db: Db, q: string, ids: readonly string[]) => Promise<string[]>;
  /** Returns which of the items the person may see. Omitted for lists that look the same to everyone. */
  readonly findShownTo?: (db: Db, userId: string, ids: readonly string[]) => Promise<string[]>;
}

export function createMatcher(db: Db, kind: SearchKind, ids: readonly string[]): Matcher {
  const { findAmong, findContaining, findShownTo }: SearchableList = LISTS[kind];
  const byFilters = new Map<string, Promise<ListItem[]>>();
  const byWords = new Map<string, Promise<string[]>>();
  const findAll = async ({ q, ...filters }: SearchQuery): Promise<ListItem[]> => {
    const items = await once(byFilters, JSON.stringify(filters), () => findAmong(db, filters, ids));
    if (typeof q !== 'string' || items.length === 0) return items;
    const holding = new Set(await once(byWords, q.toLowerCase(), () => findContaining(db, q, ids)));
    return items.filter(({ id }) => holding.has(id));
  };
  return async ({ query, userId }) => {
    const items = await findAll(query);
    if (!findShownTo || items.length === 0) return items;
    const all = items.map(({ id }) => id);
    const shown = new Set(await findShownTo(db, userId, all));
    return items.filter(({ id }) => shown.has(id));
  };
}

function once<Value>(known: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>) {
  const value = known.get(key) ?? ask();
  known.set(key, value);
  return value;
}

/** Finds products. A search with filters that the list no longer accepts finds nothing. */
async function productsAmong(db: Db, query: SearchQuery, ids: readonly string[]): Promise<ListItem[]> {
  const { data: filters } = ProductFilters.safeParse(query);
  const rows = filters ? await products.findAmong(db, filters, ids) : [];
  return rows.map(({ id, name, companyName, companyId }) => ({
    id,
    name,
    detailFor: () => companyName,
    companyId,
  }));
}

async function companiesAmong(db: Db, query: SearchQuery, ids: readonly string[]): Promise<ListItem[]> {
  const { data: filters } = CompanyFilters.safeParse(query);
  const rows = filters ? await directory.findAmong(db, filters, ids) : [];
  return rows.map(({ id, name, type, location }) => ({
    id,
    name,
    detailFor: ({ t }) => [t(`documents:info.type.${type}`), location].filter(Boolean).join(', '),
    companyId: id,
  }));
}

/** Finds requests. For an anonymous company, an alert names neither the company nor its products. */
async function rfqsAmong(db: Db, query: SearchQuery, ids: readonly string[]): Promise<ListItem[]> {
  const { data: filters } = RfqSearch.safeParse(query);
  const rows = filters ? await rfqs.findAmong(db, filters, ids) : [];
  return rows.map(({ id, title, categories, territories, companyId }) => ({
    id,
    name: title,
    detailFor: ({ t }) =>
      [
        ...categories.map((category) => t(`entities:category.${category}`)),
        ...territories.map((territory) => t(`entities:territory.${territory}`)),
      ].join(', '),
    companyId,
  }));
}

const LISTS = {
  products: { findAmong: productsAmong, findContaining: products.findContaining },
  companies: { findAmong: companiesAmong, findContaining: directory.findContaining },
  rfqs: { findAmong: rfqsAmong, findContaining: rfqs.findContaining, findShownTo: rfqs.findShownTo },
};

export function normalizedQuery(filters: ProductFilters | CompanyFilters | RfqSearch): SearchQuery {
  const parts = Object.entries<Filter>({ ...filters })
    .map(([name, value]): [string, string | string[]] => [name, asText(value)])
    .filter(([, value]) => value.length > 0);
  return Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

type Filter = string | boolean | string[] | undefined;

function asText(value: Filter): string | string[] {
  if (Array.isArray(value)) return [...new Set(value)].toSorted();
  return value === undefined ? '' : String(value).replaceAll(/\s+/g, ' ');
}

export const keyOf = (query: SearchQuery): string => sha256(JSON.stringify(query).toLowerCase());
