import { z } from 'zod';
import { DealStage, StageByAnyName } from './deal-stages.ts';
import { Deal, DealCounts } from './deals.ts';
import { endpoint } from './endpoint.ts';
import { Paging, filter } from './fields.ts';

/** A deal as administrators see it, without its terms, description and private notes. */
export const AdminDeal = Deal.pick({
  id: true,
  title: true,
  stage: true,
  stageSince: true,
  value: true,
  valueCents: true,
  currency: true,
  manufacturerId: true,
  distributorId: true,
  createdAt: true,
  lastActivityAt: true,
  closedAt: true,
}).extend({ manufacturerName: z.string(), distributorName: z.string() });
export type AdminDeal = z.infer<typeof AdminDeal>;

export const listAdminDeals = endpoint({
  method: 'GET',
  path: '/api/admin/deals',
  summary: 'List the deals of all companies, newest first, without their terms',
  audience: 'admin',
  query: Paging.extend({
    /** Words in the title or in a company's name, ignoring case and accents. */
    q: filter(z.string().trim().max(200)),
    stage: filter(StageByAnyName),
  }),
  response: z.array(AdminDeal),
});

export const DealFigures = z.object({
  counts: DealCounts,
  /** The median number of days that deals stayed in each stage before they left it, and how often deals left it. */
  steps: z.array(z.object({ stage: DealStage, medianDays: z.number().nullable(), moves: z.number().int() })),
  medianDaysToWin: z.number().nullable(),
});
export type DealFigures = z.infer<typeof DealFigures>;

export const getDealFigures = endpoint({
  method: 'GET',
  path: '/api/admin/deals/figures',
  summary: 'Count and add up the deals of all companies per stage, with the median days in each stage',
  audience: 'admin',
  response: DealFigures,
});
