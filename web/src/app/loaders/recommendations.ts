import { recommendationsQuery } from '#features/recommendations/queries.ts';
import { load } from '#lib/loading.ts';

export const loadRecommendations = (): Promise<void> =>
  load(recommendationsQuery('company'), recommendationsQuery('product'));
