import { CompanyFilters } from '#contract/companies.ts';
import { ProductFilters } from '#contract/products.ts';
import type { SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import * as directory from '#domains/directory/index.ts';
import * as products from '#domains/products/index.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';

/** Something a list shows everybody; it says nothing that is for some alone, such as a price. */
export interface Thing {
  id: string;
  name: string;
  /** Whose or where it is. */
  detail: string;
  ownerId: string;
}

/** Which of some things the list shows under a search, the newest first. */
export type Look = (query: SearchQuery) => Promise<Thing[]>;

/**
 * Looks at the same things for many searches, by the list's own rules, whatever they are by now: what several of them ask
 * alike is asked once.
 */
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

/** A search whose words the list does not know any more finds nothing. */
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

/** Filters as the address of their list carries them, always alike: the same choices make the same address. */
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

/** Alike for two searches that ask the same. */
export const keyOf = (query: SearchQuery): string => sha256(JSON.stringify(query).toLowerCase());
