import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Instant } from './days.ts';
import { Id } from './fields.ts';
import { FactorCode, InteractionType } from './recommendations.ts';

const Steps = z.object({
  generated: z.number().int(),
  shown: z.number().int(),
  liked: z.number().int(),
  contacted: z.number().int(),
  connected: z.number().int(),
  /** Recommendations followed by a won deal. */
  signed: z.number().int(),
});
export type RecommendationSteps = z.infer<typeof Steps>;

export const getRecommendationFigures = endpoint({
  method: 'GET',
  path: '/api/admin/recommendations/figures',
  summary: 'Count what the latest 100,000 recommendations led to: in total, per reason and per week',
  audience: 'admin',
  response: z.object({
    total: Steps,
    byReason: z.array(Steps.extend({ reason: FactorCode })),
    /** The latest weeks, named by their Mondays, oldest first; at most twelve. */
    byWeek: z.array(Steps.extend({ week: Day })),
    recent: z.array(
      z.object({
        id: Id,
        action: InteractionType,
        company: z.string(),
        recommended: z.string(),
        createdAt: Instant,
      }),
    ),
  }),
});

export const generateForAll = endpoint({
  method: 'POST',
  path: '/api/admin/recommendations/generate',
  summary: 'Start computing new recommendations for everyone, in the background',
  audience: 'admin',
  response: z.void(),
});
