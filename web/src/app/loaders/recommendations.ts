import { recommendationsQuery } from '#features/recommendations/queries.ts';
import { briefly, load } from '#lib/loading.ts';

export const loadRecommendations = (): Promise<void> =>
  briefly(load(recommendationsQuery('company'), recommendationsQuery('product')));
