import { CompanyFilters } from '#contract/companies.ts';
import { ProductFilters } from '#contract/products.ts';
import type { SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import { findAmong as findCompanies } from '#domains/companies/directory/service.ts';
import { findAmong as findProducts } from '#domains/products/listing/service.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';

/** One search of one list. */
export interface Search {
  kind: SearchKind;
  query: SearchQuery;
}

/** Something a list shows everybody; it says nothing that is for some alone, such as a price. */
export interface Thing {
  id: string;
  name: string;
  /** Whose or where it is. */
  detail: string;
  ownerId: string;
}

/** Which of these the list of that search shows, the newest first: the list's own rules, whatever they are by now. */
export const findAmong = (db: Db, { kind, query }: Search, ids: readonly string[]): Promise<Thing[]> =>
  kind === 'products' ? productsAmong(db, query, ids) : companiesAmong(db, query, ids);

/** A search whose words the list does not know any more finds nothing. */
async function productsAmong(db: Db, query: SearchQuery, ids: readonly string[]): Promise<Thing[]> {
  const { data: filters } = ProductFilters.safeParse(query);
  const rows = filters ? await findProducts(db, filters, ids) : [];
  return rows.map(({ id, name, companyName, ownerId }) => ({ id, name, detail: companyName, ownerId }));
}

async function companiesAmong(db: Db, query: SearchQuery, ids: readonly string[]): Promise<Thing[]> {
  const { data: filters } = CompanyFilters.safeParse(query);
  const rows = filters ? await findCompanies(db, filters, ids) : [];
  return rows.map(({ id, name, type, location, ownerId }) => ({
    id,
    name,
    detail: [TYPE_NAMES[type], location].filter(Boolean).join(', '),
    ownerId,
  }));
}

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
