import { z } from 'zod';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Cents, Id } from './fields.ts';

export const PLAN_IDS = ['basic', 'professional', 'enterprise'] as const;
export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof PlanId>;
export const BillingInterval = z.enum(['month', 'year']);
export type BillingInterval = z.infer<typeof BillingInterval>;

/** The plan of a company that has bought none. */
export const FREE_PLAN = 'free';

export const SubscriptionPlan = z.object({
  id: PlanId,
  name: z.string(),
  description: z.string(),
  priceMonthly: Cents,
  priceYearly: Cents,
  currency: z.string(),
  features: z.array(z.string()),
  popular: z.boolean(),
  connectionCreditsMonthly: z.number().int(),
  /** How many connections a company can accept in total; null if there is no limit. */
  maxConnections: z.number().int().nullable(),
  prioritySupport: z.boolean(),
  advancedAnalytics: z.boolean(),
  premiumBadge: z.boolean(),
  isActive: z.boolean(),
});
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

export const listSubscriptionPlans = endpoint({
  method: 'GET',
  path: '/api/subscription-plans',
  summary: 'List the plans with prices and features',
  audience: 'signed-in',
  response: z.array(SubscriptionPlan),
});

export const Subscription = z.object({
  companyId: Id,
  companyName: z.string(),
  planId: PlanId,
  interval: BillingInterval,
  priceCents: Cents,
  currency: z.string(),
  periodEnd: Instant,
  /** Whether the plan ends with the period instead of renewing. */
  isCanceled: z.boolean(),
  timeZone: z.string(),
  /** Whether an invoice could not be charged to the card. The plan ends if the invoice stays unpaid. */
  isPastDue: z.boolean(),
  memberCount: z.number().int(),
});
export type Subscription = z.infer<typeof Subscription>;

export const NotStartedReason = z.enum([
  'unavailable',
  'not_owner',
  'too_many_changes',
  'card_missing',
  'price_changed',
  'other',
]);
export type NotStartedReason = z.infer<typeof NotStartedReason>;

const ForCompany = z.object({
  /** The company; by default the person's first one. */
  companyId: Id.optional(),
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: 'Read the plan of a company',
  audience: 'signed-in',
  query: ForCompany,
  response: z.object({
    companyId: Id.nullable(),
    companyName: z.string().nullable(),
    /** Whether the caller is an owner. Owners see the bills and can cancel the plan. */
    isOwner: z.boolean(),
    /** Whether the company is an observer, which can only read and cannot buy a plan. */
    isObserver: z.boolean(),
    /** Whether the caller can choose a plan: owners can, unless the company is an observer. */
    canBuy: z.boolean(),
    /** Whether the caller also pays something personally, in addition to what the company pays. */
    hasOwnBills: z.boolean(),
    subscription: Subscription.nullable(),
    /**
     * The most recently chosen plan, if it did not start after its card was added; null for people who cannot choose it
     * again.
     */
    notStarted: z.object({ planId: PlanId, interval: BillingInterval, reason: NotStartedReason }).nullable(),
  }),
});
export type SubscriptionStatus = z.infer<typeof getSubscription.response>;

export const ChosenPlan = ForCompany.extend({
  planId: PlanId,
  interval: BillingInterval.default('month'),
});
export type ChosenPlan = z.infer<typeof ChosenPlan>;

export const LOST_FEATURES = ['credits', 'connections', 'badge', 'analytics', 'support'] as const;
export type LostFeature = (typeof LOST_FEATURES)[number];

export const previewSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription/preview',
  summary: 'Read what choosing a plan would cost now and what would stop',
  audience: 'signed-in',
  query: ChosenPlan,
  response: z.object({
    /** The price of the plan until the end of its first period. */
    chargeCents: Cents,
    /** The unused part of the current plan, which is deducted. */
    creditCents: Cents,
    /** The amount due; negative when more is deducted than charged. */
    dueCents: z.number().int(),
    currency: z.string(),
    periodEnd: Instant,
    /** The time zone at whose midnight the period ends. */
    timeZone: z.string(),
    /** Whether a payment provider is configured, so that invoices are charged to a card. */
    takesCards: z.boolean(),
    needsCard: z.boolean(),
    stops: z.array(z.enum(LOST_FEATURES)),
  }),
});
export type SubscriptionPreview = z.infer<typeof previewSubscription.response>;

/**
 * The amount due that the owner was shown. If it has changed for a reason other than the passing of time, such as a spent
 * credit, the plan is not chosen. If omitted, the plan is chosen at the current price.
 */
export const ShownDueCents = z.number().int().optional();

/** Without a payment provider the plan starts immediately, and its price is on the next invoice. */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  summary: 'Choose a plan for a company, or change to another one',
  audience: 'signed-in',
  body: ChosenPlan.extend({ shownDueCents: ShownDueCents }),
  response: Subscription,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/cancel-subscription',
  summary: 'Cancel the plan at the end of its period',
  audience: 'signed-in',
  body: ForCompany.nullish(),
  response: Subscription,
});
