import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
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
import type {
  ContractTerms,
  DealExclusivity,
  DealFieldChange,
  DealPriority,
  DealSide,
} from '#contract/deal-fields.ts';
import type { DealStage, LostCause } from '#contract/deal-stages.ts';
import type { DealAction } from '#contract/deal-history.ts';
import type { ProposalStatus } from '#contract/deals.ts';
import type { Currency, Territory } from '#contract/vocabulary.ts';
import { bytes, id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Deals between a manufacturer and a distributor (decision 120). */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    manufacturerId: uuid('manufacturer_id').references(() => companies.id, { onDelete: 'set null' }),
    distributorId: uuid('distributor_id').references(() => companies.id, { onDelete: 'set null' }),
    /** The company names when the deal started, shown after a company is deleted. */
    manufacturerName: text('manufacturer_name').notNull(),
    distributorName: text('distributor_name').notNull(),
    title: text().notNull(),
    description: text(),
    stage: text().$type<DealStage>().notNull(),
    stageSince: instantNow('stage_since'),
    valueCents: bigint('value_cents', { mode: 'number' }),
    currency: text().$type<Currency>().notNull(),
    probability: smallint().notNull(),
    /** Whether a person set the probability; otherwise it follows the stage. */
    isProbabilitySet: boolean('is_probability_set').notNull(),
    expectedCloseDate: date('expected_close_date'),
    priority: text().$type<DealPriority>().notNull(),
    requirements: text().array().notNull(),
    territories: text().array().$type<Territory[]>().notNull(),
    exclusivity: text().$type<DealExclusivity>().notNull(),
    termMonths: smallint('term_months'),
    contractTerms: jsonb('contract_terms').$type<Partial<ContractTerms>>().notNull(),
    lostReason: text('lost_reason'),
    lostCause: text('lost_cause').$type<LostCause>(),
    revision: integer().notNull().default(1),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`folded(title || ' ' || coalesce(description, '') || ' ' || manufacturer_name || ' ' || distributor_name)`,
      ),
    createdAt: instantNow('created_at'),
    lastActivityAt: instantNow('last_activity_at'),
    /** When the distribution agreement started to wait for each side; null while that side has nothing to do. */
    agreementWaitsManufacturer: instant('agreement_waits_manufacturer'),
    agreementWaitsDistributor: instant('agreement_waits_distributor'),
    closedAt: instant('closed_at'),
    /**
     * When the two companies were first recommended to each other, or first sent a request to connect that was later
     * accepted; null if neither happened before the deal. A trigger stores it with a new deal, because recommendations
     * are deleted.
     */
    matchedAt: instant('matched_at'),
  },
  (table) => [
    index('deals_manufacturer_activity').on(table.manufacturerId, table.lastActivityAt, table.id),
    index('deals_distributor_activity').on(table.distributorId, table.lastActivityAt, table.id),
    index('deals_manufacturer_stage').on(table.manufacturerId, table.stage, table.lastActivityAt, table.id),
    index('deals_distributor_stage').on(table.distributorId, table.stage, table.lastActivityAt, table.id),
    /** These indexes cover the columns that counts and sums read. */
    index('deals_manufacturer_counts').on(
      table.manufacturerId,
      table.stage,
      table.currency,
      table.valueCents,
      table.probability,
    ),
    index('deals_distributor_counts').on(
      table.distributorId,
      table.stage,
      table.currency,
      table.valueCents,
      table.probability,
    ),
    // Finds the most recently signed deals.
    index('deals_won')
      .on(table.closedAt)
      .where(sql`stage = 'closed_won'`),
    index('deals_manufacturer_won')
      .on(table.manufacturerId, table.closedAt)
      .where(sql`stage = 'closed_won'`),
    check(
      'deals_stage',
      sql`${table.stage} in ('prospect', 'qualified', 'proposal', 'negotiation', 'contract_review', 'closed_won', 'closed_lost')`,
    ),
    check(
      'deals_closed',
      sql`(${table.closedAt} is null) = (${table.stage} not in ('closed_won', 'closed_lost'))`,
    ),
    check(
      'deals_lost',
      sql`(${table.lostReason} is null and ${table.lostCause} is null) = (${table.stage} <> 'closed_lost')`,
    ),
    check('deals_lost_cause', sql`${table.lostCause} in ('company_deleted')`),
    check('deals_probability', sql`${table.probability} between 0 and 100`),
    check('deals_value', sql`${table.valueCents} >= 0`),
    check('deals_priority', sql`${table.priority} in ('low', 'medium', 'high', 'critical')`),
    check('deals_exclusivity', sql`${table.exclusivity} in ('non_exclusive', 'exclusive')`),
    check('deals_term', sql`${table.termMonths} > 0`),
  ],
);

export const dealProducts = pgTable(
  'deal_products',
  {
    dealId: uuid('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.productId] }),
    index('deal_products_product').on(table.productId),
  ],
);

export const dealPrivates = pgTable(
  'deal_privates',
  {
    id: id(),
    dealId: uuid('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    side: text().$type<DealSide>().notNull(),
    assignedToId: uuid('assigned_to_id').references(() => users.id, { onDelete: 'set null' }),
    /** Encrypted text (platform/crypto), bound to this row's id. */
    notes: bytes(),
    revision: integer().notNull().default(1),
    savedById: uuid('saved_by_id').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at'),
  },
  (table) => [
    uniqueIndex('deal_privates_one_per_side').on(table.dealId, table.side),
    index('deal_privates_assigned').on(table.assignedToId),
    index('deal_privates_saved_by').on(table.savedById),
    check('deal_privates_side', sql`${table.side} in ('manufacturer', 'distributor')`),
  ],
);

export const dealProposals = pgTable(
  'deal_proposals',
  {
    id: id(),
    dealId: uuid('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    field: text().$type<DealFieldChange['field']>().notNull(),
    change: jsonb().$type<DealFieldChange>().notNull(),
    side: text().$type<DealSide>().notNull(),
    proposedById: uuid('proposed_by_id').references(() => users.id, { onDelete: 'set null' }),
    message: text(),
    status: text().$type<ProposalStatus>().notNull().default('open'),
    proposedAt: instantNow('proposed_at'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** The other side's proposal that this one counters. */
    countersId: uuid('counters_id').references((): AnyPgColumn => dealProposals.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('deal_proposals_one_per_field')
      .on(table.dealId, table.field)
      .where(sql`status = 'open'`),
    index('deal_proposals_deal').on(table.dealId, table.id),
    index('deal_proposals_proposed_by').on(table.proposedById),
    index('deal_proposals_expiry')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
    uniqueIndex('deal_proposals_one_counter').on(table.countersId),
    check('deal_proposals_side', sql`${table.side} in ('manufacturer', 'distributor')`),
    check(
      'deal_proposals_status',
      sql`${table.status} in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'countered', 'superseded')`,
    ),
    check('deal_proposals_ended', sql`(${table.endedAt} is null) = (${table.status} = 'open')`),
  ],
);

/** The history of a deal: one row per changed field and step. Rows are never changed. */
export const dealHistory = pgTable(
  'deal_history',
  {
    id: id(),
    dealId: uuid('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    action: text().$type<DealAction>().notNull(),
    change: jsonb().$type<DealFieldChange>(),
    side: text().$type<DealSide>(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    message: text(),
    at: instantNow('at'),
  },
  (table) => [
    index('deal_history_deal').on(table.dealId, table.revision, table.id),
    index('deal_history_person').on(table.personId),
    check(
      'deal_history_action',
      sql`${table.action} in ('created', 'changed', 'proposed', 'accepted', 'declined', 'withdrawn', 'expired', 'countered', 'superseded')`,
    ),
  ],
);

export const clockBaselines = pgTable(
  'clock_baselines',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    days: integer().notNull(),
  },
  (table) => [check('clock_baselines_days', sql`${table.days} > 0`)],
);
