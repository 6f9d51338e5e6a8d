import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CompanyType, GeographicRegion, Territory } from '#contract/vocabulary.ts';
import { day, dictionaryColumns, id, instantNow, wordVector } from './columns.ts';
import { users } from './users.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    /** The page's short URL under /company/; only the demo's page has one. */
    slug: text().unique(),
    description: text(),
    type: text().$type<CompanyType>().notNull(),
    location: text(),
    /** ISO 3166-1 alpha-2, where known. */
    country: text(),
    website: text(),
    logoUrl: text('logo_url'),
    isVerified: boolean('is_verified').notNull().default(false),
    /**
     * The verified name, kept after the company is renamed until the new name is verified
     * (docs/decisions/072-claims-and-verification.md).
     */
    verifiedAs: text('verified_as'),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    opportunityDescription: text('opportunity_description'),
    foundedYear: smallint('founded_year'),
    headcount: integer(),
    aiConversationData: jsonb('ai_conversation_data'),
    websiteScrapedData: text('website_scraped_data'),
    territories: text()
      .array()
      .$type<Territory[]>()
      .notNull()
      .default(sql`'{}'`),
    specialties: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * The public record of an unclaimed page: publisher, date and key, so that the next import finds the page again.
     */
    isUnclaimed: boolean('is_unclaimed').notNull().default(false),
    sourceName: text('source_name'),
    sourceDate: day('source_date'),
    sourceKey: text('source_key'),
    /** How many decisions, devices or locations the public record lists; searches show larger companies first. */
    recordCount: integer('record_count').notNull().default(0),
    /** The directory's order: 0 verified, 1 claimed, 2 unclaimed. */
    listingRank: smallint('listing_rank')
      .notNull()
      .generatedAlwaysAs(sql`case when is_unclaimed then 2 when is_verified then 0 else 1 end`),
    /** Names and places without case and accents (`folded`, migration 0001). */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`folded(name)`),
    searchPlace: text('search_place')
      .notNull()
      .generatedAlwaysAs(sql`folded(coalesce(location, ''))`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`folded(name || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''))`,
      ),
    /** The name without its legal form, spaces and punctuation. */
    searchCore: text('search_core')
      .notNull()
      .generatedAlwaysAs(sql`search_core(name)`),
    /**
     * The words that the directory searches, by weight: A name, B place, D description. Descriptions that only count
     * FDA records are left out, because they are the same everywhere.
     */
    searchWords: wordVector('search_words')
      .notNull()
      .generatedAlwaysAs(
        sql`search_words(name, coalesce(location, ''), case when is_unclaimed and type = 'manufacturer' then '' else coalesce(description, '') end)`,
      ),
    /** When a claimed company became unverified; maintained by a trigger. */
    unverifiedSince: instantNow('unverified_since'),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    // Both keys are descending, so that a single row comparison finds the start of the next page.
    index('companies_listing').on(sql`(- listing_rank)`, table.id),
    index('companies_type_listing').on(table.type, sql`(- listing_rank)`, table.id),
    index('companies_newest').on(table.isUnclaimed, table.id.desc()),
    index('companies_to_verify')
      .on(table.unverifiedSince, table.id)
      .where(sql`not is_unclaimed and not is_verified`),
    index('companies_country').on(table.country),
    index('companies_registered')
      .on(table.createdAt)
      .where(sql`not is_unclaimed`),
    // Finds recently changed pages.
    index('companies_changes')
      .on(table.updatedAt)
      .where(sql`not is_unclaimed`),
    // The order in which a search collects its matches: claimed pages, then those with the largest records.
    index('companies_weight').on(sql`(- listing_rank)`, table.recordCount, table.id),
    index('companies_search_start').on(sql`search_core text_pattern_ops`),
    index('companies_search_words').using('gin', table.searchWords),
    index('companies_name_words').using('gin', sql`ts_filter(search_words, '{a}')`),
    index('companies_search_name').using('gin', sql`search_name gin_trgm_ops`),
    index('companies_search_place').using('gin', sql`search_place gin_trgm_ops`),
    // Rejects a second company with the same name and owner, such as from a double click, except public-record pages.
    uniqueIndex('companies_one_name_per_owner')
      .on(table.ownerId, sql`lower(name)`)
      .where(sql`not is_unclaimed`),
    // Finds names that look like those of verified companies.
    index('companies_verified_skeleton')
      .on(sql`name_skeleton(name)`)
      .where(sql`is_verified`),
    // Finds companies whose new name awaits verification.
    index('companies_renamed')
      .on(table.id)
      .where(sql`verified_as is not null`),
    index('companies_owner').on(table.ownerId, table.id),
    uniqueIndex('companies_source').on(table.sourceKey),
    index('companies_territories').using('gin', table.territories),
    index('companies_specialties').using('gin', table.specialties),
    check('companies_seal_is_off', sql`${table.verifiedAs} is null or not ${table.isVerified}`),
    check('companies_type', sql`${table.type} in ('manufacturer', 'distributor', 'observer')`),
    check(
      'companies_unclaimed_has_source',
      sql`not ${table.isUnclaimed} or (${table.sourceName} is not null and ${table.sourceDate} is not null and ${table.sourceKey} is not null)`,
    ),
  ],
);

/**
 * Every distinct word of companies, to recognize words and to correct typing errors. A trigger maintains them (see the
 * migrations).
 */
export const companyWords = pgTable('company_words', dictionaryColumns, () => [
  index('company_words_start').on(sql`word text_pattern_ops`),
  index('company_words_holding').using('gin', sql`word gin_trgm_ops`),
  index('company_words_spelling')
    .using('gin', sql`spelling_keys(word)`)
    .where(sql`is_name`),
]);

export const distributors = pgTable('distributors', {
  id: id(),
  companyId: uuid('company_id')
    .notNull()
    .unique()
    .references(() => companies.id, { onDelete: 'cascade' }),
  yearsExperience: text('years_experience').$type<'<5' | '6-10' | '>10'>().notNull(),
  geographicLocation: text('geographic_location').$type<GeographicRegion>().notNull(),
  clinicalSpecialists: text('clinical_specialists').$type<'0-2' | '3-5' | '6-10' | '>10'>().notNull(),
  supportStaffCount: text('support_staff_count').$type<'0-2' | '3-5' | '6-10' | '>10'>().notNull(),
  hasPhysicalOffice: boolean('has_physical_office').notNull().default(false),
  areasOfExpertise: text('areas_of_expertise').array(),
  keyPortfolioGaps: text('key_portfolio_gaps').array(),
  createdAt: instantNow('created_at'),
  updatedAt: instantNow('updated_at'),
});

export const companyWatchers = pgTable(
  'company_watchers',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);
