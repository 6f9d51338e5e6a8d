import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SearchAlert, SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { id, instant, instantNow } from './columns.ts';
import { users } from './users.ts';

/**
 * New items on the market, numbered in the order of commits (docs/decisions/079-saved-searches.md), so that a single
 * number says which items a search has already examined. They are kept for a month.
 */
export const arrivals = pgTable(
  'arrivals',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The event of the arrival; a listener that runs twice records it once. */
    eventId: uuid('event_id').notNull().unique(),
    kind: text().$type<SearchKind>().notNull(),
    thingId: uuid('thing_id').notNull(),
    /** The territories that opened; null when the product or company itself is new. */
    openedIn: text('opened_in').array().$type<Territory[]>(),
    /** Whether the product is not new, but now "FDA cleared". */
    isCleared: boolean('is_cleared').notNull().default(false),
    arrivedAt: instantNow('arrived_at'),
  },
  (table) => [
    index('arrivals_kept').on(table.arrivedAt),
    check('arrivals_kind', sql`${table.kind} in ('products', 'companies', 'rfqs')`),
  ],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<SearchKind>().notNull(),
    /** The list's URL parameters, parsed by the list's own schema each time. */
    query: jsonb().$type<SearchQuery>().notNull(),
    /** The SHA-256 of the search in lower case, so that a person cannot save the same search twice. */
    queryKey: text('query_key').notNull(),
    alert: text().$type<SearchAlert>().notNull(),
    /** The `arrivals.number` up to which the search has examined arrivals. */
    lookedUpTo: bigint('looked_up_to', { mode: 'number' }).notNull(),
    seenAt: instantNow('seen_at'),
    alertedAt: instant('alerted_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.userId, table.kind, table.queryKey),
    index('saved_searches_list').on(table.userId, table.id),
    index('saved_searches_behind').on(table.lookedUpTo, table.id),
    check('saved_searches_kind', sql`${table.kind} in ('products', 'companies', 'rfqs')`),
    check('saved_searches_alert', sql`${table.alert} in ('none', 'at_once', 'daily', 'weekly')`),
  ],
);

/** The results that a search has found, each only once, so that none is reported twice. */
export const searchFinds = pgTable(
  'search_finds',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    thingId: uuid('thing_id').notNull(),
    isDue: boolean('is_due').notNull(),
    foundAt: instantNow('found_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.thingId] }),
    index('search_finds_due')
      .on(table.searchId, table.foundAt)
      .where(sql`is_due`),
    index('search_finds_new').on(table.searchId, table.foundAt),
    index('search_finds_kept').on(table.foundAt),
  ],
);
