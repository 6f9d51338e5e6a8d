import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  Currency,
  ProductCategory,
  RegulatoryStatus,
  Territory,
  TerritoryState,
} from '#contract/vocabulary.ts';
import { id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';

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
    /** When it came or comes to market. */
    launchDate: date('launch_date'),
    /** Whole cents; shown to connected companies alone. */
    listPriceCents: bigint('list_price_cents', { mode: 'number' }),
    listPriceCurrency: text('list_price_currency').$type<Currency>(),
    /** Off the market: its owner alone sees it. */
    withdrawnAt: instant('withdrawn_at'),
    /** Devices of public records: the publisher, its date, and its key there. Null for products that people listed. */
    sourceName: text('source_name'),
    sourceDate: date('source_date'),
    sourceKey: text('source_key'),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    index('products_company').on(table.companyId, table.id),
    index('products_listing').on(sql`(source_key is null)`, table.createdAt, table.id),
    index('products_category_listing').on(
      table.category,
      sql`(source_key is null)`,
      table.createdAt,
      table.id,
    ),
    index('products_status_listing').on(
      table.regulatoryStatus,
      sql`(source_key is null)`,
      table.createdAt,
      table.id,
    ),
    index('products_launches')
      .on(table.createdAt, table.id)
      .where(sql`source_key is null`),
    uniqueIndex('products_source').on(table.sourceKey),
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

/**
 * What a manufacturer says of one territory for one product, and for how long. Two exclusives of a product never
 * overlap, nor an exclusive and another taking: exclusion constraints, written by hand in the migration.
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
    /** Who has taken it, where that is a company here. */
    distributorId: uuid('distributor_id').references(() => companies.id, { onDelete: 'set null' }),
    startsOn: date('starts_on')
      .notNull()
      .default(sql`current_date`),
    /** The last day; null where no end is agreed. */
    endsOn: date('ends_on'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('product_territories_product').on(table.productId),
    index('product_territories_open')
      .on(table.territory, table.productId)
      .where(sql`state = 'open'`),
    index('product_territories_distributor').on(table.distributorId),
    check('product_territories_state', sql`${table.state} in ('open', 'non_exclusive', 'exclusive')`),
    check('product_territories_days', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
  ],
);
