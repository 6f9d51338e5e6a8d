import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RfqCriterion, RfqWeights } from '#contract/rfq-scoring.ts';
import type { Rfq, RfqStatus } from '#contract/rfqs.ts';
import type { RfqAudience } from '#contract/rfq-input.ts';
import type { ProductCategory, RegulatoryStatus, Territory } from '#contract/vocabulary.ts';
import { bytes, id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { deals } from './deals.ts';
import { products } from './products.ts';
import { users } from './users.ts';

const list = <Item extends string>(name: string) =>
  text(name)
    .array()
    .$type<Item[]>()
    .notNull()
    .default(sql`'{}'`);

export const rfqs = pgTable(
  'rfqs',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    description: text().notNull(),
    requirements: list('requirements'),
    productCategories: list<ProductCategory>('product_categories'),
    territories: list<Territory>('territories'),
    specifications: jsonb().$type<Rfq['specifications']>().notNull().default({}),
    volume: text(),
    budget: text(),
    timeline: text(),
    deliveryLocation: text('delivery_location'),
    regulatoryRequirements: list<RegulatoryStatus>('regulatory_requirements'),
    audience: text().$type<RfqAudience>().notNull(),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** Whether responses stay closed until someone at the company opens them after the deadline (decision 121). */
    isSealed: boolean('is_sealed').notNull().default(false),
    openedAt: instant('opened_at'),
    openedById: uuid('opened_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** An open request whose deadline has passed is expired, even before the job has recorded it. */
    status: text().$type<RfqStatus>().notNull().default('open'),
    deadline: instant('deadline'),
    closedAt: instant('closed_at'),
    closedReason: text('closed_reason'),
    /** The time of the last change that responses must take into account. Older responses have to be confirmed. */
    revisedAt: instantNow('revised_at'),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`folded(title || ' ' || description)`),
  },
  (table) => [
    index('rfqs_opened_by')
      .on(table.openedById)
      .where(sql`opened_by_id is not null`),
    index('rfqs_company').on(table.companyId, table.id),
    index('rfqs_open')
      .on(table.id)
      .where(sql`status = 'open'`),
    // Serves the list for visitors, latest first.
    index('rfqs_public')
      .on(sql`((created_at at time zone 'UTC')::date)`, table.id)
      .where(sql`status = 'open' and audience = 'members'`),
    index('rfqs_due')
      .on(table.deadline)
      .where(sql`status = 'open'`),
    index('rfqs_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('rfqs_categories').using('gin', table.productCategories),
    index('rfqs_territories').using('gin', table.territories),
    check('rfqs_status', sql`${table.status} in ('open', 'closed', 'expired')`),
    check('rfqs_audience', sql`${table.audience} in ('members', 'chosen')`),
    check('rfqs_sealed_until_deadline', sql`not ${table.isSealed} or ${table.deadline} is not null`),
    check('rfqs_opened', sql`${table.openedAt} is null or (${table.isSealed} and ${table.status} <> 'open')`),
    check('rfqs_expires_at_deadline', sql`${table.status} <> 'expired' or ${table.deadline} is not null`),
  ],
);

export const rfqCompanies = pgTable(
  'rfq_companies',
  {
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.rfqId, table.companyId] }),
    index('rfq_companies_company').on(table.companyId, table.rfqId),
  ],
);

export const rfqProducts = pgTable(
  'rfq_products',
  {
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.rfqId, table.productId] }),
    index('rfq_products_product').on(table.productId),
  ],
);

export const rfqWatches = pgTable(
  'rfq_watches',
  {
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.rfqId, table.userId] }),
    index('rfq_watches_user').on(table.userId, table.rfqId),
  ],
);

export const rfqResponses = pgTable(
  'rfq_responses',
  {
    id: id(),
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    responderId: uuid('responder_id')
      .notNull()
      .references(() => users.id),
    /** Everything that the company wrote, as encrypted JSON bound to the row's id. */
    contents: bytes('contents').notNull(),
    submittedAt: instantNow('submitted_at'),
    updatedAt: instantNow('updated_at'),
    dealId: uuid('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    awardedAt: instant('awarded_at'),
    /**
     * When the company last confirmed the response. A response confirmed before the request's `revisedAt` has to be
     * confirmed again.
     */
    confirmedAt: instantNow('confirmed_at'),
  },
  (table) => [
    unique('rfq_responses_one_per_company').on(table.rfqId, table.companyId),
    index('rfq_responses_deal').on(table.dealId),
    index('rfq_responses_company').on(table.companyId, table.rfqId),
  ],
);

export const rfqWeights = pgTable('rfq_weights', {
  rfqId: uuid('rfq_id')
    .primaryKey()
    .references(() => rfqs.id, { onDelete: 'cascade' }),
  weights: jsonb().$type<RfqWeights>().notNull(),
  updatedAt: instantNow('updated_at'),
});

/** The points that the requesting company gives to a response; no other company sees them. */
export const rfqScores = pgTable(
  'rfq_scores',
  {
    responseId: uuid('response_id')
      .notNull()
      .references(() => rfqResponses.id, { onDelete: 'cascade' }),
    criterion: text().$type<RfqCriterion>().notNull(),
    points: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.responseId, table.criterion] }),
    check(
      'rfq_scores_criterion',
      sql`${table.criterion} in ('price', 'coverage', 'delivery', 'credentials')`,
    ),
    check('rfq_scores_points', sql`${table.points} between 1 and 5`),
  ],
);
