import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ItemValue, VersionAction } from '#contract/contract-clauses.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import { bytes, id, instant, instantNow, utcInstant } from './columns.ts';
import { deals } from './deals.ts';
import { users } from './users.ts';

/** The distribution agreement of a deal and its amendments, starting with the term sheet (decisions 132 and 145). */
export const contracts = pgTable(
  'contracts',
  {
    id: id(),
    dealId: uuid('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** 0 for the agreement itself, otherwise the number of the amendment. */
    number: smallint().notNull().default(0),
    startedSide: text('started_side').$type<DealSide>(),
    stoppedAt: instant('stopped_at'),
    version: integer().notNull().default(0),
    libraryVersion: text('library_version'),
    /** The complete text that was last signed, and its SHA-256; it binds both sides from `signedAt` on. */
    text: text(),
    digest: text(),
    signedAt: utcInstant('signed_at'),
    startedAt: instantNow('started_at'),
    /**
     * The companies' names in the text, stored with its first clauses or uploaded agreement. If a company is renamed
     * before anyone signs, its new name replaces the earlier one here and in the clauses.
     */
    manufacturerName: text('manufacturer_name'),
    distributorName: text('distributor_name'),
  },
  (table) => [
    uniqueIndex('contracts_once').on(table.dealId, table.number),
    uniqueIndex('contracts_one_open')
      .on(table.dealId)
      .where(sql`signed_at is null and stopped_at is null`),
    check('contracts_side', sql`${table.startedSide} in ('manufacturer', 'distributor')`),
    check('contracts_amendment', sql`(${table.number} = 0) = (${table.startedSide} is null)`),
    check(
      'contracts_stopped',
      sql`${table.stoppedAt} is null or (${table.number} > 0 and ${table.signedAt} is null)`,
    ),
  ],
);

export interface ItemFacts {
  region?: string;
  sourceUrl?: string | null;
  isRequired?: boolean;
}

export const contractSignatories = pgTable(
  'contract_signatories',
  {
    id: id(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    side: text().$type<DealSide>().notNull(),
    position: smallint().notNull(),
    /** Whether the side's second signatory waits for the first. */
    isInOrder: boolean('is_in_order').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    authority: text().notNull(),
    signedAt: utcInstant('signed_at'),
    signatureName: text('signature_name'),
    recordDigest: text('record_digest'),
    /** When the person was asked to sign; null again while something prevents signing. */
    askedAt: utcInstant('asked_at'),
  },
  (table) => [
    uniqueIndex('contract_signatories_once').on(table.contractId, table.userId),
    uniqueIndex('contract_signatories_place').on(table.contractId, table.side, table.position),
    index('contract_signatories_user').on(table.userId),
    check('contract_signatories_side', sql`${table.side} in ('manufacturer', 'distributor')`),
    check('contract_signatories_signed', sql`(${table.signedAt} is null) = (${table.recordDigest} is null)`),
  ],
);

/** The terms, clauses and duties of a contract, and the uploaded agreement of a company. Their values are in their versions. */
export const contractItems = pgTable(
  'contract_items',
  {
    id: id(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    part: text().$type<ItemValue['part']>().notNull(),
    /** The field of a term, or the key of a clause or duty in the library; null for a duty that a side added. */
    key: text(),
    position: smallint().notNull(),
    facts: jsonb().$type<ItemFacts>().notNull().default({}),
    /** The number of the last version (0 without one), and the side that made it. */
    version: integer().notNull().default(0),
    lastSide: text('last_side').$type<DealSide>(),
    agreedVersion: integer('agreed_version'),
    manufacturerVersion: integer('manufacturer_version'),
    distributorVersion: integer('distributor_version'),
    changedAt: instant('changed_at'),
    /** Whether both sides agreed to remove the row, or an uploaded agreement replaces the clause. */
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('contract_items_once').on(table.contractId, table.part, table.key),
    index('contract_items_contract').on(table.contractId, table.part, table.position),
    check('contract_items_part', sql`${table.part} in ('term', 'clause', 'duty', 'paper')`),
    check('contract_items_side', sql`${table.lastSide} in ('manufacturer', 'distributor')`),
    check('contract_items_agreed', sql`${table.agreedVersion} between 1 and ${table.version}`),
  ],
);

/** Every version of an item. A version never changes, except when the other side accepts it. */
export const contractItemVersions = pgTable(
  'contract_item_versions',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => contractItems.id, { onDelete: 'cascade' }),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    contractVersion: integer('contract_version').notNull(),
    action: text().$type<VersionAction>().notNull(),
    side: text().$type<DealSide>().notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    message: text(),
    value: jsonb().$type<ItemValue>().notNull(),
    at: instantNow('at'),
    acceptedAt: instant('accepted_at'),
    acceptedById: uuid('accepted_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('contract_item_versions_once').on(table.itemId, table.number),
    index('contract_item_versions_contract').on(table.contractId, table.contractVersion),
    index('contract_item_versions_person').on(table.personId),
    index('contract_item_versions_accepted_by').on(table.acceptedById),
    check(
      'contract_item_versions_action',
      sql`${table.action} in ('offered', 'rejected', 'term_changed', 'carried_over')`,
    ),
    check('contract_item_versions_side', sql`${table.side} in ('manufacturer', 'distributor')`),
  ],
);

export const contractComments = pgTable(
  'contract_comments',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => contractItems.id, { onDelete: 'cascade' }),
    side: text().$type<DealSide>().notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whether only the writer's company can read the comment. */
    isInternal: boolean('is_internal').notNull(),
    /** Encrypted text (platform/crypto), bound to this row's id. */
    body: bytes().notNull(),
    at: instantNow('at'),
    /** The version of an uploaded agreement, and the page in it, that the comment is about. */
    version: integer(),
    page: integer(),
  },
  (table) => [
    index('contract_comments_item').on(table.itemId, table.id),
    index('contract_comments_person').on(table.personId),
    check('contract_comments_page', sql`(${table.version} is null) = (${table.page} is null)`),
    check('contract_comments_side', sql`${table.side} in ('manufacturer', 'distributor')`),
  ],
);
