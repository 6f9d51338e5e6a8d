import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, id, instantNow } from './columns.ts';
import { companies } from './companies.ts';

export const companyNews = pgTable(
  'company_news',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text(),
    link: text(),
    publishedOn: day('published_on').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('company_news_newest').on(table.companyId, table.publishedOn, table.id),
    /** Rejects a second item with the same title and day, such as from a double click. */
    uniqueIndex('company_news_once').on(table.companyId, table.publishedOn, sql`lower(title)`),
  ],
);

export const companyCertificates = pgTable(
  'company_certificates',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    standard: text().notNull(),
    issuer: text().notNull(),
    number: text().notNull(),
    validFrom: day('valid_from'),
    /** The last day; null when none is stated. */
    validUntil: day('valid_until'),
    /** How many days before the last day the company was last reminded. */
    remindedDays: smallint('reminded_days'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('company_certificates_company').on(table.companyId, table.id),
    uniqueIndex('company_certificates_once').on(table.companyId, sql`lower(standard)`, sql`lower(number)`),
    check('company_certificates_days', sql`${table.validUntil} >= ${table.validFrom}`),
  ],
);
