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
import type { FactorCode, InteractionType, RecommendationType } from '#contract/recommendations.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** A computed recommendation. The score and factors are from that computation; screens compute them again. */
export const recommendations = pgTable(
  'recommendations',
  {
    id: id(),
    recommendationType: text('recommendation_type').$type<RecommendationType>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userCompanyId: uuid('user_company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    recommendedCompanyId: uuid('recommended_company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    recommendedProductId: uuid('recommended_product_id').references(() => products.id, {
      onDelete: 'cascade',
    }),
    score: smallint().notNull(),
    confidence: smallint().notNull(),
    reasons: text().array().$type<FactorCode[]>().notNull(),
    matchingFactors: jsonb('matching_factors')
      .$type<{ code: FactorCode; weight: number; points: number }[]>()
      .notNull(),
    contextData: jsonb('context_data').$type<{ isExploration: boolean }>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instantNow('created_at'),
    shownAt: instant('shown_at'),
    /** When, after the recommendation, members of the two companies connected and when they won a deal. */
    connectedAt: instant('connected_at'),
    signedAt: instant('signed_at'),
  },
  (table) => [
    index('recommendations_current')
      .on(table.userId, table.recommendationType, table.score)
      .where(sql`is_active`),
    uniqueIndex('recommendations_once')
      .on(
        table.userId,
        table.userCompanyId,
        table.recommendedCompanyId,
        sql`coalesce(recommended_product_id, recommended_company_id)`,
      )
      .where(sql`is_active`),
    index('recommendations_target').on(table.recommendedCompanyId, table.userCompanyId),
    index('recommendations_own_company').on(table.userCompanyId),
    index('recommendations_product').on(table.recommendedProductId),
    index('recommendations_created').on(table.createdAt),
    check('recommendations_type', sql`${table.recommendationType} in ('company', 'product')`),
    check(
      'recommendations_product_named',
      sql`(${table.recommendationType} = 'product') = (${table.recommendedProductId} is not null)`,
    ),
    check('recommendations_score', sql`${table.score} between 0 and 100`),
  ],
);

export const recommendationInteractions = pgTable(
  'recommendation_interactions',
  {
    id: id(),
    recommendationId: uuid('recommendation_id')
      .notNull()
      .references(() => recommendations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text().$type<InteractionType>().notNull(),
    /** The factor that a like or dislike is about; null for the recommendation as a whole. */
    factor: text().$type<FactorCode>(),
    metadata: jsonb().notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('recommendation_interactions_person').on(table.userId, table.createdAt),
    index('recommendation_interactions_recommendation').on(table.recommendationId, table.action),
    index('recommendation_interactions_created').on(table.createdAt),
    check(
      'recommendation_interactions_action',
      sql`${table.action} in ('view', 'like', 'dislike', 'contact', 'dismiss')`,
    ),
  ],
);

/** What a person never wants to see again. This row outlives the recommendation. */
export const recommendationDismissals = pgTable(
  'recommendation_dismissals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetId: uuid('target_id').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.targetId] })],
);

/** When recommendations were last computed for a person, so that the weekly refresh continues where it stopped. */
export const recommendationRefreshes = pgTable(
  'recommendation_refreshes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company that the recommendations were computed for. Null for a refresh of an earlier release. */
    companyId: uuid('company_id'),
    refreshedAt: instantNow('refreshed_at'),
  },
  (table) => [index('recommendation_refreshes_oldest').on(table.refreshedAt)],
);

/**
 * The weights of factors that follow from the connections of the whole market, one row for each calibration. The latest
 * ones are in use.
 */
export const recommendationWeights = pgTable('recommendation_weights', {
  id: id(),
  weights: jsonb().$type<Readonly<Partial<Record<FactorCode, number>>>>().notNull(),
  /** The number of choices from which the weights were calculated. */
  choices: integer().notNull(),
  createdAt: instantNow('created_at'),
});

/**
 * The pairs of territory and topic under which a claimed company is found as a candidate; an empty string means any.
 * Maintained by triggers on companies, profiles, products and territories (see the migrations).
 */
export const companyMatchKeys = pgTable(
  'company_match_keys',
  {
    companyType: text('company_type').$type<CompanyType>().notNull(),
    territory: text().notNull(),
    topic: text().notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyType, table.territory, table.topic, table.companyId] }),
    index('company_match_keys_company').on(table.companyId),
  ],
);
