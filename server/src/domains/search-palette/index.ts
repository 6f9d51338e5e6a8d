import { searchEverything } from '#contract/search-palette.ts';
import { defineDomain } from '#platform/domain.ts';
import { findByName } from './search.ts';

export const searchPalette = defineDomain({
  name: 'search-palette',
  routes: [
    (on, platform) => on(searchEverything, ({ actor, query }) => findByName(platform, actor, query.q)),
  ],
});
