import { z } from 'zod';
import { Day } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';
import { Territory } from './vocabulary.ts';

export const recordPageView = endpoint({
  method: 'POST',
  path: '/api/page-views',
  summary: "Count a view of a company page or product by the caller's company, once a day",
  audience: 'signed-in',
  body: z.union([z.object({ companyId: Id }), z.object({ productId: Id })]),
  response: z.void(),
});

/**
 * Search words and territories are shown only if they come from at least this many companies of different owners, so
 * that no company can be identified.
 */
export const LEAST_COMPANIES = 5;
export const ANALYTICS_DAYS = [28, 91, 364] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];

export const FUNNEL_STEPS = ['viewed', 'requested', 'connected', 'nda', 'deal', 'signed'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Each other company counts once a day for the page, once for each product, and once for its searches. */
const Counts = z.object({
  pageViews: z.number().int(),
  productViews: z.number().int(),
  /** How often a search listed the company or one of its products on its first page. */
  searches: z.number().int(),
});
export type AnalyticsCounts = z.infer<typeof Counts>;

export const AnalyticsDetails = z.object({
  byWeek: z.array(Counts.extend({ firstDay: Day })),
  products: z.array(z.object({ id: Id, name: z.string(), views: z.number().int() })),
  words: z.array(z.object({ words: z.string(), companies: z.number().int() })),
  territories: z.array(z.object({ territory: Territory, companies: z.number().int() })),
  funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), companies: z.number().int() })),
});
export type AnalyticsDetails = z.infer<typeof AnalyticsDetails>;

export const CompanyAnalytics = z.object({
  days: z.number().int(),
  counts: Counts,
  before: Counts,
  /** How many days the company takes to answer a connection request; null if there are too few answers. */
  responseDays: z.number().int().nullable(),
  /** Null unless the company's plan includes analytics. */
  details: AnalyticsDetails.nullable(),
});
export type CompanyAnalytics = z.infer<typeof CompanyAnalytics>;

export const getCompanyAnalytics = endpoint({
  method: 'GET',
  path: '/api/companies/:id/analytics',
  summary: 'Read how often a company was viewed and found, for its members',
  audience: 'signed-in',
  params: ById,
  query: z.object({
    days: z.coerce
      .number()
      .refine((days) => ANALYTICS_DAYS.some((one) => one === days))
      .default(ANALYTICS_DAYS[0]),
  }),
  response: CompanyAnalytics,
});
