import { getRecommendationFigures } from '#contract/recommendation-figures.ts';
import { oneQuery } from '#lib/queries.ts';

export const recommendationFiguresQuery = oneQuery(getRecommendationFigures, {}, ['recommendations']);
