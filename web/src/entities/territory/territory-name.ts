import type { Territory } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';

const NAME: Record<Territory, () => string> = {
  northeast: () => t('common:territory.northeast'),
  new_york_metro: () => t('common:territory.new_york_metro'),
  mid_atlantic: () => t('common:territory.mid_atlantic'),
  southeast: () => t('common:territory.southeast'),
  south: () => t('common:territory.south'),
  midwest: () => t('common:territory.midwest'),
  texas: () => t('common:territory.texas'),
  mountain: () => t('common:territory.mountain'),
  pacific_northwest: () => t('common:territory.pacific_northwest'),
  northern_california: () => t('common:territory.northern_california'),
  southern_california: () => t('common:territory.southern_california'),
  southwest: () => t('common:territory.southwest'),
  north_america: () => t('common:territory.north_america'),
  europe: () => t('common:territory.europe'),
  asia_pacific: () => t('common:territory.asia_pacific'),
  latin_america: () => t('common:territory.latin_america'),
  middle_east_africa: () => t('common:territory.middle_east_africa'),
};

export const territoryName = (territory: Territory): string => NAME[territory]();
