import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProductCategory, RegulatoryStatus } from '#contract/vocabulary.ts';
import { id, instantNow } from './columns.ts';
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
      'products_category',
      sql`${table.category} in ('orthopedic_implants', 'cardiovascular_devices', 'diagnostic_equipment', 'surgical_instruments', 'wound_care', 'other')`,
    ),
  ],
);
