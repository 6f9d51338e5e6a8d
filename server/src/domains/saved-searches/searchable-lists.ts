import { CompanyFilters } from '#contract/companies.ts';
import { ProductFilters } from '#contract/products.ts';
import type { SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import * as directory from '#domains/directory/index.ts';
import * as products from '#domains/products/index.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';

/** A list item as everyone sees it, without restricted data such as prices. */
export interface Thing {
  id: string;
  name: string;
  detail: string;
  ownerId: string;
}

/** Returns those of the items that the list shows for a search, newest first. */
export type Look = (query: SearchQuery) => Promise<Thing[]>;

/** Matches the same items with many searches by the list's own rules and runs equal queries once. */
export function createLook(db: Db, kind: SearchKind, ids: readonly string[]): Look {
  const { findAmong, findHolding } = LISTS[kind];
  const byFilters = new Map<string, Promise<Thing[]>>();
  const byWords = new Map<string, Promise<string[]>>();
  return async ({ q, ...filters }) => {
    const things = await once(byFilters, JSON.stringify(filters), () => findAmong(db, filters, ids));
    if (typeof q !== 'string' || things.length === 0) return things;
    const holding = new Set(await once(byWords, q.toLowerCase(), () => findHolding(db, q, ids)));
    return things.filter(({ id }) => holding.has(id));
  };
}

function once<Value>(known: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>) {
  const value = known.get(key) ?? ask();
  known.set(key, value);
  return value;
}

/** A search with words that the list no longer accepts finds nothing. */
async function productsAmong(db: Db, query: SearchQuery, ids: readonly string[]): Promise<Thing[]> {
  const { data: filters } = ProductFilters.safeParse(query);
  const rows = filters ? await products.findAmong(db, filters, ids) : [];
  return rows.map(({ id, name, companyName, ownerId }) => ({ id, name, detail: companyName, ownerId }));
}

async function companiesAmong(db: Db, query: SearchQuery, ids: readonly string[]): Promise<Thing[]> {
  const { data: filters } = CompanyFilters.safeParse(query);
  const rows = filters ? await directory.findAmong(db, filters, ids) : [];
  return rows.map(({ id, name, type, location, ownerId }) => ({
    id,
    name,
    detail: [TYPE_NAMES[type], location].filter(Boolean).join(', '),
    ownerId,
  }));
}

const LISTS = {
  products: { findAmong: productsAmong, findHolding: products.findHolding },
  companies: { findAmong: companiesAmong, findHolding: directory.findHolding },
};

const TYPE_NAMES = { manufacturer: 'Manufacturer', distributor: 'Distributor', observer: 'Observer' };

export function addressOf(filters: ProductFilters | CompanyFilters): SearchQuery {
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

/** Returns the same key for equivalent searches. */
export const keyOf = (query: SearchQuery): string => sha256(JSON.stringify(query).toLowerCase());
