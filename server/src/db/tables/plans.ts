import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BillingInterval, PlanId } from '#contract/plans.ts';
import { payers } from './billing.ts';
import { id, instant, instantNow } from './columns.ts';

/** The plans for sale. Names and descriptions are in `words/`, so that they can be translated. */
export const subscriptionPlans = pgTable('subscription_plans', {
  id: text().$type<PlanId>().primaryKey(),
  /** The order on the screen; a higher plan includes more. */
  rank: smallint().notNull(),
  priceMonthly: integer('price_monthly').notNull(),
  priceYearly: integer('price_yearly').notNull(),
  currency: text().notNull().default('usd'),
  popular: boolean().notNull().default(false),
  connectionCreditsMonthly: integer('connection_credits_monthly').notNull().default(0),
  maxConnections: integer('max_connections'),
  prioritySupport: boolean('priority_support').notNull().default(false),
  advancedAnalytics: boolean('advanced_analytics').notNull().default(false),
  premiumBadge: boolean('premium_badge').notNull().default(false),
  providerPriceMonthly: text('provider_price_monthly'),
  providerPriceYearly: text('provider_price_yearly'),
  isActive: boolean('is_active').notNull().default(true),
});

/** The plan that a company has or had. Changing the plan changes the row; its periods keep the history. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    payerId: uuid('payer_id')
      .notNull()
      .references(() => payers.id),
    planId: text('plan_id')
      .$type<PlanId>()
      .notNull()
      .references(() => subscriptionPlans.id),
    interval: text().$type<BillingInterval>().notNull(),
    status: text().$type<'active' | 'ended'>().notNull().default('active'),
    /** The time zone at whose midnight periods start. */
    timeZone: text('time_zone').notNull(),
    /**
     * The start from which periods are counted, so that a plan started on January 31 renews on the last day of every
     * month.
     */
    anchoredAt: instant('anchored_at').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    canceledAt: instant('canceled_at'),
    /** When charging an invoice to the card first failed; null while nothing is past due. */
    pastDueSince: instant('past_due_since'),
    endedAt: instant('ended_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('subscriptions_one_active')
      .on(table.payerId)
      .where(sql`status = 'active'`),
    index('subscriptions_due')
      .on(table.periodEnd)
      .where(sql`status = 'active'`),
    check('subscriptions_ended', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
    check('subscriptions_period', sql`${table.periodStart} < ${table.periodEnd}`),
  ],
);

/** A charged period of a plan. A change of plans ends it early. */
export const planPeriods = pgTable(
  'plan_periods',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    planId: text('plan_id').$type<PlanId>().notNull(),
    interval: text().$type<BillingInterval>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The amount charged for the period: only part of the price if the plan was chosen in the middle of a period. */
    chargedCents: integer('charged_cents').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('plan_periods_one').on(table.subscriptionId, table.startsAt, table.planId, table.interval),
    check('plan_periods_length', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Connection credits that a company can spend until a certain day. Those that expire first are spent first. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    id: id(),
    payerId: uuid('payer_id')
      .notNull()
      .references(() => payers.id),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    amount: integer().notNull(),
    remaining: integer().notNull(),
    startsAt: instant('starts_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('credit_grants_one').on(table.subscriptionId, table.startsAt),
    index('credit_grants_left')
      .on(table.payerId, table.expiresAt)
      .where(sql`remaining > 0`),
    check('credit_grants_remaining', sql`${table.remaining} between 0 and ${table.amount}`),
  ],
);
