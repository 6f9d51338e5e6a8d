import type { Territory } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';

const NAME: Record<Territory, () => string> = {
  northeast: m.territory_northeast,
  new_york_metro: m.territory_new_york_metro,
  mid_atlantic: m.territory_mid_atlantic,
  southeast: m.territory_southeast,
  south: m.territory_south,
  midwest: m.territory_midwest,
  texas: m.territory_texas,
  mountain: m.territory_mountain,
  pacific_northwest: m.territory_pacific_northwest,
  northern_california: m.territory_northern_california,
  southern_california: m.territory_southern_california,
  southwest: m.territory_southwest,
  north_america: m.territory_north_america,
  europe: m.territory_europe,
  asia_pacific: m.territory_asia_pacific,
  latin_america: m.territory_latin_america,
  middle_east_africa: m.territory_middle_east_africa,
};

export const territoryName = (territory: Territory): string => NAME[territory]();
