import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  Currency,
  ProductCategory,
  RegulatoryStatus,
  ShownStatus,
  Territory,
  TerritoryState,
} from '#contract/vocabulary.ts';
import { day, dictionaryColumns, id, instant, instantNow, wordVector } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** The sort key of lists by name: the name without case and accents, cut to a length that fits a cursor. */
const nameKey = sql`left(search_name, 100)`;

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    specifications: text(),
    imageUrl: text('image_url'),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    category: text().$type<ProductCategory>().notNull(),
    regulatoryStatus: text('regulatory_status').$type<RegulatoryStatus>().notNull(),
    /**
     * Whether the product's clearance numbers support the status "FDA cleared", maintained by a trigger on
     * `product_clearances` (see the migrations).
     */
    fdaStanding: text('fda_standing').$type<'none' | 'matching' | 'contrary'>().notNull().default('none'),
    shownStatus: text('shown_status')
      .$type<ShownStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when regulatory_status <> 'fda_cleared' or fda_standing = 'matching' then regulatory_status
          when fda_standing = 'contrary' then 'contradicted' else 'self_declared' end`,
      ),
    launchDate: day('launch_date'),
    /** The price in whole cents, visible only to connections. */
    listPriceCents: bigint('list_price_cents', { mode: 'number' }),
    listPriceCurrency: text('list_price_currency').$type<Currency>(),
    /**
     * The company's name, maintained by triggers (see the migrations), so that a search also finds a device by its
     * manufacturer.
     */
    companyName: text('company_name').notNull().default(''),
    /**
     * The searched text, without case and accents; numbers with dashes are also stored without them (`joined_numbers`
     * in the migrations).
     */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`folded(name)`),
    searchNear: text('search_near')
      .notNull()
      .generatedAlwaysAs(sql`folded(name || ' ' || company_name) || ' ' || joined_numbers(name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`folded(name || ' ' || company_name || ' ' || coalesce(specifications, '') || ' ' || coalesce(description, '')) || ' ' || joined_numbers(name || ' ' || coalesce(specifications, ''))`,
      ),
    searchCore: text('search_core')
      .notNull()
      .generatedAlwaysAs(sql`search_core(name)`),
    /** The words that lists search, by weight: A name, B manufacturer, D specifications and description. */
    searchWords: wordVector('search_words')
      .notNull()
      .generatedAlwaysAs(
        sql`search_words(name, company_name, coalesce(specifications, '') || ' ' || coalesce(description, ''))`,
      ),
    withdrawnAt: instant('withdrawn_at'),
    /** FDA product codes of public-record devices, matched exactly by a search. */
    productCodes: text('product_codes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Publisher, date and key of a public-record device; null for people's own listings. */
    sourceName: text('source_name'),
    sourceDate: day('source_date'),
    sourceKey: text('source_key'),
    /** The section of a list: 0 for listed products, 1 for devices of public records, 2 for withdrawn products. */
    listingRank: smallint('listing_rank')
      .notNull()
      .generatedAlwaysAs(
        sql`case when withdrawn_at is not null then 2 when source_key is null then 0 else 1 end`,
      ),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    index('products_listing').on(table.listingRank, table.createdAt, table.id),
    index('products_company_listing').on(table.companyId, table.listingRank, table.createdAt, table.id),
    index('products_category_listing').on(table.category, table.listingRank, table.createdAt, table.id),
    index('products_status_listing').on(table.shownStatus, table.listingRank, table.createdAt, table.id),
    /** Covers the columns that counts read. */
    index('products_counts').on(table.listingRank, table.category, table.shownStatus),
    index('products_by_name').on(table.listingRank, nameKey, table.id),
    index('products_by_category').on(table.listingRank, table.category, nameKey, table.id),
    /** Rejects a second listing with the same name, such as from a double click. */
    uniqueIndex('products_one_name_per_company')
      .on(table.companyId, sql`lower(name)`)
      .where(sql`listing_rank = 0`),
    // The order in which a search collects its matches, with all keys in one direction.
    index('products_newest_first').on(sql`(- listing_rank)`, table.createdAt, table.id),
    index('products_search_start').on(sql`search_core text_pattern_ops`),
    index('products_search_words').using('gin', table.searchWords),
    index('products_name_words').using('gin', sql`ts_filter(search_words, '{a}')`),
    index('products_search_near').using('gin', sql`search_near gin_trgm_ops`),
    // Finds companies whose products changed recently.
    index('products_changes')
      .on(table.updatedAt, table.companyId)
      .where(sql`source_key is null`),
    uniqueIndex('products_source').on(table.sourceKey),
    index('products_codes').using('gin', table.productCodes),
    check(
      'products_list_price',
      sql`(${table.listPriceCents} is null) = (${table.listPriceCurrency} is null) and ${table.listPriceCents} > 0`,
    ),
    check(
      'products_category',
      sql`${table.category} in ('orthopedic_implants', 'cardiovascular_devices', 'diagnostic_equipment', 'surgical_instruments', 'wound_care', 'other')`,
    ),
  ],
);

export const waitingProductImages = pgTable(
  'waiting_product_images',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull().unique(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('waiting_product_images_user').on(table.userId, table.id),
    index('waiting_product_images_age').on(table.createdAt),
  ],
);

/**
 * Every distinct word of products, to recognize words and to correct typing errors. A trigger maintains them (see the
 * migrations).
 */
export const productWords = pgTable('product_words', dictionaryColumns, () => [
  index('product_words_start').on(sql`word text_pattern_ops`),
  index('product_words_holding').using('gin', sql`word gin_trgm_ops`),
  index('product_words_spelling')
    .using('gin', sql`spelling_keys(word)`)
    .where(sql`is_name`),
]);

/**
 * A manufacturer's statement about one territory of a product for a period. Exclusive terms of a product overlap
 * neither each other nor another partner's terms (exclusion constraints, written by hand in the migration).
 */
export const productTerritories = pgTable(
  'product_territories',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    territory: text().$type<Territory>().notNull(),
    state: text().$type<TerritoryState>().notNull(),
    /** The partner's company, if it is registered on this platform. */
    distributorId: uuid('distributor_id').references(() => companies.id, { onDelete: 'set null' }),
    startsOn: day('starts_on')
      .notNull()
      .default(sql`current_date`),
    endsOn: day('ends_on'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('product_territories_product').on(table.productId),
    index('product_territories_open')
      .on(table.territory, table.productId)
      .where(sql`state = 'open'`),
    index('product_territories_newest')
      .on(table.startsOn, table.id)
      .where(sql`state = 'open'`),
    index('product_territories_distributor').on(table.distributorId),
    check('product_territories_state', sql`${table.state} in ('open', 'non_exclusive', 'exclusive')`),
    check('product_territories_days', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
  ],
);
