import { type Territory, US_REGIONS, WORLD_TERRITORIES } from '#contract/vocabulary.ts';

/** Which half of the one vocabulary of territories a map shows. */
export type MapScope = 'us' | 'world';

export const territoriesOf = (scope: MapScope): readonly Territory[] =>
  scope === 'us' ? US_REGIONS : WORLD_TERRITORIES;

/** The part of the world that shows these best: the United States where any of its regions is among them. */
export const scopeOf = (territories: readonly Territory[]): MapScope =>
  territories.length > 0 && territories.every((territory) => !isRegion(territory)) ? 'world' : 'us';

const isRegion = (territory: Territory): boolean => US_REGIONS.some((region) => region === territory);

/** How one territory looks and what it is called. */
export interface TerritoryLook {
  /** 0 for none, then 1 to 5 from few to many. */
  step: number;
  /** In place of the step's colour: hatched where something is open, dotted where it is taken by some. */
  pattern?: 'hatch' | 'dots' | undefined;
  /** What is printed on it. */
  mark: string;
  pressed?: boolean;
  name: string;
}
