import { z } from 'zod';
import { CompanyFilters } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging } from './fields.ts';
import { ProductFilters } from './products.ts';

/** The lists that can be searched, each at `/` and its name. */
export const SEARCH_KINDS = ['products', 'companies'] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** How often somebody is told of what is new. */
export const SEARCH_ALERTS = ['none', 'at_once', 'daily', 'weekly'] as const;
export const SearchAlert = z.enum(SEARCH_ALERTS);
export type SearchAlert = z.infer<typeof SearchAlert>;

export const MAX_SAVED_SEARCHES = 50;
/** When daily and weekly alerts leave, by the clocks of the person's zone; the weekly one on Mondays. */
export const ALERT_HOUR = 7;

/** Words and filters as the address of the list carries them. */
export const SearchQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  kind: SearchKind,
  query: SearchQuery,
  alert: SearchAlert,
  /** Came since the search was last opened, and still there; at most 100 are counted. */
  newCount: z.number().int(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const SearchName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(80, 'At most 80 characters')
  .transform((name) => name.replaceAll(/\s+/g, ' '));

/** What the form asks. */
export const SavedSearchSettings = z.object({ name: SearchName, alert: SearchAlert });

/** A search of one list, in the words of that list's own filters. */
export const NewSavedSearch = z.discriminatedUnion('kind', [
  SavedSearchSettings.extend({ kind: z.literal('products'), query: ProductFilters }),
  SavedSearchSettings.extend({ kind: z.literal('companies'), query: CompanyFilters }),
]);

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'One’s own saved searches, the last saved first',
  audience: 'signed-in',
  query: Paging,
  response: z.array(SavedSearch),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search of products or companies',
  audience: 'signed-in',
  body: NewSavedSearch,
  response: SavedSearch,
  status: 201,
});

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  summary: 'Name one’s own saved search anew, or change its alert',
  audience: 'signed-in',
  params: ById,
  body: SavedSearchSettings.partial(),
  response: SavedSearch,
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Delete one’s own saved search',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const markSearchSeen = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:id/seen',
  summary: 'Count as new what comes from now on',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
