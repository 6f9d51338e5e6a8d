import { generateForAll, getRecommendationFigures } from '#contract/recommendation-figures.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as administration from './administration.ts';

export function routes(on: On, platform: Platform): void {
  on(getRecommendationFigures, () => administration.readFigures(platform));
  on(generateForAll, ({ actor }) => administration.generateForAll(platform, actor));
}
