import { type RecommendationType, listImprovements, listRecommendations } from '#contract/recommendations.ts';
import { oneQuery } from '#lib/queries.ts';

/** Recommendations also change with companies, products, and connections. */
const TOPICS = ['recommendations', 'companies', 'connections'] as const;

export const recommendationsQuery = (type: RecommendationType) =>
  oneQuery(listRecommendations, { query: { type } }, TOPICS);

const ON_HOME = 3;

export const bestRecommendationsQuery = oneQuery(listRecommendations, { query: { limit: ON_HOME } }, TOPICS);

export const improvementsQuery = (id: string) => oneQuery(listImprovements, { params: { id } }, TOPICS);
