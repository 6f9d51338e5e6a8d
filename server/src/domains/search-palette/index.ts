import { searchEverything } from '#contract/search-palette.ts';
import { defineDomain } from '#platform/domain.ts';
import { SEARCHES, findByName } from './search.ts';

export const searchPalette = defineDomain({
  name: 'search-palette',
  rateLimits: [SEARCHES],
  routes: [
    (on, platform) => on(searchEverything, ({ actor, query }) => findByName(platform, actor, query.q)),
  ],
});
