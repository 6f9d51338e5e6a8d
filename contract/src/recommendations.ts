import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { boundedJson, ById, Id, JsonValue, Paging } from './fields.ts';
import { CompanyType } from './vocabulary.ts';

export const RecommendationType = z.enum(['company', 'product']);
export type RecommendationType = z.infer<typeof RecommendationType>;

/** What a score consists of. Each code also names the reason if the companies match in that factor. */
export const FACTOR_CODES = [
  'type_complementary',
  'specialty_match',
  'market_overlap',
  'portfolio_gap',
  'open_territory',
  'regulatory_aligned',
  'location_match',
  'size_appropriate',
  'growth_stage',
  'verified_partner',
  'similar_partners',
  'well_connected',
  'like_partners',
  'responsive_partner',
  'recently_active',
  'competing_line',
  'your_feedback',
] as const;
export const FactorCode = z.enum(FACTOR_CODES);
export type FactorCode = z.infer<typeof FactorCode>;

export const MAX_PER_GENERATION = 10;
export const SCORE_BANDS = { excellent: 85, good: 70, moderate: 50 } as const;
export const UNDO_SECONDS = 60;

export const RecommendationFactor = z.object({
  code: FactorCode,
  /**
   * The most points that this factor can add or, if negative, subtract. The weights of all factors except
   * `competing_line` and `your_feedback` add up to 100.
   */
  weight: z.number(),
  /** How well the two companies match in this factor, from 0 to 1; null if the data for it is missing. */
  match: z.number().min(0).max(1).nullable(),
  points: z.number(),
  sentence: z.string(),
  feedback: z.enum(['like', 'dislike']).nullable(),
});
export type RecommendationFactor = z.infer<typeof RecommendationFactor>;

export const Recommendation = z.object({
  id: Id,
  recommendationType: RecommendationType,
  /** The rounded sum of the factors' points, from 0 to 100. */
  score: z.number().int().min(0).max(100),
  /** How much of the score rests on known data, in percent. */
  confidence: z.number().int().min(0).max(100),
  /** The factors that match, most points first. */
  reasons: z.array(FactorCode),
  matchingFactors: z.array(RecommendationFactor),
  contextData: z.object({
    /**
     * Whether the recommendation was chosen from further down the list, so that new and small companies are also seen.
     */
    isExploration: z.boolean(),
  }),
  isActive: z.boolean(),
  expiresAt: Instant,
  createdAt: Instant,
  userId: Id,
  userCompanyId: Id,
  recommendedCompanyId: Id,
  feedback: z.enum(['like', 'dislike']).nullable(),
  target: z.object({
    name: z.string(),
    logoUrl: z.string().nullable(),
    type: CompanyType,
    isVerified: z.boolean(),
    location: z.string().nullable(),
    description: z.string().nullable(),
    website: z.string().nullable(),
    ownerId: Id,
  }),
  product: z
    .object({ id: Id, name: z.string(), category: z.string(), imageUrl: z.string().nullable() })
    .nullable(),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/recommendations',
  summary: "List the caller's current recommendations, best first",
  audience: 'signed-in',
  query: Paging.extend({ type: RecommendationType.default('company') }),
  response: z.array(Recommendation),
});

export const generateRecommendations = endpoint({
  method: 'POST',
  path: '/api/recommendations/generate',
  summary: 'Replace the recommendations of one type with newly computed ones',
  audience: 'signed-in',
  body: z.object({
    limit: z.number().int().min(1).max(MAX_PER_GENERATION).default(MAX_PER_GENERATION),
    type: RecommendationType.default('company'),
  }),
  response: z.array(Recommendation),
});

export const Improvement = z.object({
  field: z.enum(['territories', 'specialties']),
  value: z.string(),
  label: z.string(),
  score: z.number().int(),
  /** The lowest score of the band that this addition reaches; null if the score stays in the same band. */
  reaches: z.number().int().nullable(),
});
export type Improvement = z.infer<typeof Improvement>;

export const listImprovements = endpoint({
  method: 'GET',
  path: '/api/recommendations/:id/improvements',
  summary: "List additions to the caller's company page that would raise this score, best first",
  audience: 'signed-in',
  params: ById,
  response: z.array(Improvement),
});

export const InteractionType = z.enum(['view', 'like', 'dislike', 'contact', 'dismiss']);
export type InteractionType = z.infer<typeof InteractionType>;

export const RecommendationInteraction = z.object({
  id: Id,
  recommendationId: Id,
  userId: Id,
  interactionType: InteractionType,
  /** Another name for `interactionType`. */
  action: InteractionType,
  metadata: JsonValue,
  createdAt: Instant,
});
export type RecommendationInteraction = z.infer<typeof RecommendationInteraction>;

export const recordInteraction = endpoint({
  method: 'POST',
  path: '/api/recommendation-interactions',
  summary: 'Record what the caller did with a recommendation; a dismissed one never returns',
  audience: 'signed-in',
  body: z.object({
    recommendationId: Id,
    interactionType: InteractionType,
    /** `factor` names the factor that a like or dislike refers to. */
    metadata: boundedJson.default({}),
  }),
  response: RecommendationInteraction,
  status: 201,
});

export const undoInteraction = endpoint({
  method: 'DELETE',
  path: '/api/recommendation-interactions/:id',
  summary: 'Undo a dismissal within a minute, or take back a like or dislike',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
