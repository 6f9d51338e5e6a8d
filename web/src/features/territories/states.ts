import type { ProductTerritory } from '#contract/products.ts';
import { stateOf } from '#contract/territories.ts';
import { type Territory, type TerritoryState, US_REGIONS } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import type { TerritoryLook } from '#entities/territory/territory-look.ts';
import { territoryName } from '#entities/territory/territory-name.ts';

export type TerritoryStatus = TerritoryState | 'not_offered';
export const TERRITORY_STATUSES: readonly TerritoryStatus[] = [
  'open',
  'exclusive',
  'non_exclusive',
  'not_offered',
];

const NAME: Record<TerritoryStatus, () => string> = {
  open: () => t('territories:stateOpen'),
  exclusive: () => t('territories:stateExclusive'),
  non_exclusive: () => t('territories:stateNonExclusive'),
  not_offered: () => t('territories:stateNotOffered'),
};
export const statusName = (status: TerritoryStatus): string => NAME[status]();

const LOOK: Record<TerritoryStatus, Pick<TerritoryLook, 'step' | 'pattern'>> = {
  open: { step: 1, pattern: 'hatch' },
  exclusive: { step: 5 },
  non_exclusive: { step: 1, pattern: 'dots' },
  not_offered: { step: 1 },
};

/** Returns the status of a territory. North America is as open as any of its regions, unless it has its own status. */
export function statusOf(territories: readonly ProductTerritory[], territory: Territory): TerritoryStatus {
  const state = stateOf(territories, territory);
  if (state || territory !== 'north_america') return state ?? 'not_offered';
  const within = US_REGIONS.map((region) => stateOf(territories, region));
  if (within.includes('open')) return 'open';
  return within.some(Boolean) ? 'non_exclusive' : 'not_offered';
}

export const lookByState =
  (territories: readonly ProductTerritory[]) =>
  (territory: Territory): TerritoryLook => {
    const status = statusOf(territories, territory);
    return {
      ...LOOK[status],
      mark: territory === 'new_york_metro' ? t('entities:territory.new_york_short') : '',
      name: t('territories:region', { name: territoryName(territory), state: statusName(status) }),
    };
  };

/** Returns "Texas", "Texas and Mountain" or "Texas, Mountain and 3 more". */
export function someTerritories(territories: readonly Territory[]): string {
  const names = territories.map(territoryName);
  const [first = '', second = ''] = names;
  if (names.length <= 1) return first;
  if (names.length === 2) return t('territories:and', { first, last: second });
  return t('territories:andMore', { names: [first, second].join(', '), count: names.length - 2 });
}
