import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApplicantReview, ClearanceKind, Verdict } from '#contract/evidence.ts';
import { day, dictionaryColumns, id, instant, instantNow, utcInstant, wordVector } from './columns.ts';
import { products } from './products.ts';
import { admins } from './users.ts';

/** FDA decisions from copies of the FDA's records: a downloaded file, single responses from openFDA, or the demo. */
export const fdaDecisions = pgTable(
  'fda_decisions',
  {
    number: text().primaryKey(),
    kind: text().$type<Exclude<ClearanceKind, 'ce_certificate'>>().notNull(),
    applicant: text().notNull(),
    deviceName: text('device_name').notNull(),
    productCode: text('product_code'),
    decisionDate: day('decision_date'),
    /** The FDA's decision code, such as SESE; some decisions do not allow a device on the market. */
    decisionCode: text('decision_code'),
    decision: text(),
    /** Null when the copy does not say whether the device was cleared. */
    isClearance: boolean('is_clearance'),
    sourceName: text('source_name').notNull(),
    sourceDate: day('source_date').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    /** The searched text, as for products (`folded`, `joined_numbers`). */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`folded(device_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`folded(device_name || ' ' || applicant || ' ' || number || ' ' || coalesce(product_code, '')) || ' ' || joined_numbers(device_name)`,
      ),
    searchCore: text('search_core')
      .notNull()
      .generatedAlwaysAs(sql`search_core(device_name)`),
    /** The searched words by weight: A device, B applicant, D number and product code. */
    searchWords: wordVector('search_words')
      .notNull()
      .generatedAlwaysAs(
        sql`search_words(device_name, applicant, number || ' ' || coalesce(product_code, ''))`,
      ),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    index('fda_decisions_product_code').on(table.productCode),
    // The order in which a search collects its matches.
    index('fda_decisions_newest').on(sql`coalesce(decision_date, '-infinity')`, table.number),
    index('fda_decisions_search_start').on(sql`search_core text_pattern_ops`),
    index('fda_decisions_search_words').using('gin', table.searchWords),
    index('fda_decisions_name_words').using('gin', sql`ts_filter(search_words, '{a}')`),
    check('fda_decisions_kind', sql`${table.kind} in ('510k', 'pma', 'de_novo', 'hde')`),
  ],
);

/**
 * Every distinct word of decisions, to recognize words and to correct typing errors. A trigger maintains them (see the
 * migrations).
 */
export const fdaWords = pgTable('fda_words', dictionaryColumns, () => [
  index('fda_words_start').on(sql`word text_pattern_ops`),
  index('fda_words_holding').using('gin', sql`word gin_trgm_ops`),
  index('fda_words_spelling')
    .using('gin', sql`spelling_keys(word)`)
    .where(sql`is_name`),
]);

export const productClearances = pgTable(
  'product_clearances',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<ClearanceKind>().notNull(),
    number: text().notNull(),
    validUntil: day('valid_until'),
    verdict: text().$type<Verdict>().notNull().default('pending'),
    checkedAt: utcInstant('checked_at'),
    sourceName: text('source_name'),
    sourceDate: day('source_date'),
    /** When the number is looked up next; null for a certificate. */
    dueAt: instant('due_at'),
    /** The reviewer's decision when the record names another applicant; null when none is needed. */
    review: text().$type<ApplicantReview>(),
    /** The two names that the reviewer compared; another applicant or owner needs a new review. */
    reviewedNames: text('reviewed_names'),
    reviewedBy: uuid('reviewed_by').references(() => admins.id, { onDelete: 'set null' }),
    reviewedAt: instant('reviewed_at'),
    reviewNotes: text('review_notes'),
    /**
     * The number's status before an import changed it. Null if the company does not have to be notified of a change.
     */
    standingBefore: text('standing_before').$type<'matching' | 'contrary' | 'other' | 'unknown'>(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('product_clearances_once').on(table.productId, table.kind, table.number),
    index('product_clearances_number').on(table.number),
    // A recall names a PMA without its supplements.
    index('product_clearances_recalled').on(sql`split_part(number, '/', 1)`),
    index('product_clearances_due').on(table.dueAt, table.id),
    index('product_clearances_review')
      .on(table.id)
      .where(sql`review = 'waiting'`),
    index('product_clearances_news')
      .on(table.id)
      .where(sql`standing_before is not null`),
    index('product_clearances_expiring')
      .on(table.validUntil)
      .where(sql`valid_until is not null`),
    check(
      'product_clearances_kind',
      sql`${table.kind} in ('510k', 'pma', 'de_novo', 'hde', 'ce_certificate')`,
    ),
    check(
      'product_clearances_standing_before',
      sql`${table.standingBefore} in ('matching', 'contrary', 'other', 'unknown')`,
    ),
  ],
);

/** The reminders sent before certificates expire, each only once per expiry date. */
export const certificateReminders = pgTable(
  'certificate_reminders',
  {
    clearanceId: uuid('clearance_id')
      .notNull()
      .references(() => productClearances.id, { onDelete: 'cascade' }),
    validUntil: day('valid_until').notNull(),
    daysBefore: smallint('days_before').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clearanceId, table.validUntil, table.daysBefore] })],
);

/**
 * openFDA's responses by number, shared by everyone who states the number. Each request counts toward openFDA's daily
 * limit.
 */
export const fdaAnswers = pgTable(
  'fda_answers',
  {
    number: text().primaryKey(),
    isFound: boolean('is_found').notNull(),
    answeredAt: instantNow('answered_at'),
  },
  (table) => [index('fda_answers_time').on(table.answeredAt)],
);

/** Recalls from copies of the FDA's records. A column is null if the copy does not state it. */
export const fdaRecalls = pgTable(
  'fda_recalls',
  {
    /** The number of the recall's page on the FDA website. */
    number: text().primaryKey(),
    status: text(),
    recallClass: text('recall_class'),
    recalledOn: day('recalled_on'),
    firm: text(),
    productCode: text('product_code'),
    /** The 510(k)s and PMAs that the recall names, without the supplements of a PMA. */
    clearanceNumbers: text('clearance_numbers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The first of the numbers above. Only the previous release reads this column, and a later release drops it. */
    clearanceNumber: text('clearance_number'),
    cause: text(),
    quantity: text(),
    sourceName: text('source_name').notNull(),
    sourceDate: day('source_date').notNull(),
    updatedAt: instantNow('updated_at'),
    /** When the people concerned were notified. Recalls in the first copy notify no one. */
    announcedAt: instant('announced_at'),
  },
  (table) => [
    index('fda_recalls_news')
      .on(table.number)
      .where(sql`announced_at is null`),
    index('fda_recalls_product_code').on(table.productCode),
    index('fda_recalls_clearance_number').on(table.clearanceNumber),
    index('fda_recalls_clearance_numbers').using('gin', table.clearanceNumbers),
  ],
);

export const fdaProductCodes = pgTable('fda_product_codes', {
  /** Three letters, such as LZO. */
  code: text().primaryKey(),
  deviceName: text('device_name').notNull(),
  /** 1, 2 or 3, or the class in words. */
  deviceClass: text('device_class'),
  /** A section of 21 CFR, such as 888.3353. */
  regulationNumber: text('regulation_number'),
});
