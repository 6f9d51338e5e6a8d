import { type Territory, US_REGIONS, WORLD_TERRITORIES } from '#contract/vocabulary.ts';

export type MapScope = 'us' | 'world';

export const territoriesOf = (scope: MapScope): readonly Territory[] =>
  scope === 'us' ? US_REGIONS : WORLD_TERRITORIES;

/** Returns the map for these territories: the United States if there are none or any of them is one of its regions. */
export const scopeOf = (territories: readonly Territory[]): MapScope =>
  territories.length > 0 && territories.every((territory) => !isRegion(territory)) ? 'world' : 'us';

const isRegion = (territory: Territory): boolean => US_REGIONS.some((region) => region === territory);

export interface TerritoryLook {
  /** 0 for none, then 1 (few) to 5 (many). */
  step: number;
  /** Replaces the step's color: hatched for open, dotted for partly taken. */
  pattern?: 'hatch' | 'dots' | undefined;
  mark: string;
  pressed?: boolean;
  name: string;
}
