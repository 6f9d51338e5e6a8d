import { z } from 'zod';
import { CompanyFilters } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging } from './fields.ts';
import { ProductFilters } from './products.ts';
import { RfqSearch } from './rfqs.ts';

export const SEARCH_KINDS = ['products', 'companies', 'rfqs'] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

export const SEARCH_ALERTS = ['none', 'at_once', 'daily', 'weekly'] as const;
export const SearchAlert = z.enum(SEARCH_ALERTS);
export type SearchAlert = z.infer<typeof SearchAlert>;

export const MAX_SAVED_SEARCHES = 50;
/** The hour at which daily and weekly alerts are sent, in the person's time zone. Weekly alerts are sent on Mondays. */
export const ALERT_HOUR = 7;

export const SearchQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  kind: SearchKind,
  query: SearchQuery,
  alert: SearchAlert,
  /** The number of results that are new since the search was last opened and still in its list, counted up to 100. */
  newCount: z.number().int(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const SearchName = z
  .string()
  .trim()
  .min(1, 'validation:name')
  .max(80)
  .transform((name) => name.replaceAll(/\s+/g, ' '));

export const SavedSearchSettings = z.object({ name: SearchName, alert: SearchAlert });

export const NewSavedSearch = z.discriminatedUnion('kind', [
  SavedSearchSettings.extend({ kind: z.literal('products'), query: ProductFilters }),
  SavedSearchSettings.extend({ kind: z.literal('companies'), query: CompanyFilters }),
  SavedSearchSettings.extend({ kind: z.literal('rfqs'), query: RfqSearch }),
]);

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: "List the caller's saved searches, newest first",
  audience: 'signed-in',
  query: Paging,
  response: z.array(SavedSearch),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search of products, companies or requests for quotes',
  audience: 'signed-in',
  body: NewSavedSearch,
  response: SavedSearch,
  status: 201,
});

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  summary: "Rename the caller's saved search or change its alert",
  audience: 'signed-in',
  params: ById,
  body: SavedSearchSettings.partial(),
  response: SavedSearch,
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: "Delete the caller's saved search",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const markSearchSeen = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:id/seen',
  summary: "Mark a saved search's results as seen",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
