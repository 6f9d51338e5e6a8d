import type { ProductTerritory } from '#contract/products.ts';
import { US_REGIONS } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';
import { territoryName } from './territory-name.ts';

/** Where a product looks for a partner, in one line: something is there for the reader. Nothing where nothing is said. */
export function openTerritoriesWords(territories: readonly ProductTerritory[]): string | undefined {
  if (territories.length === 0) return undefined;
  const open = territories.filter(({ state }) => state === 'open').map(({ territory }) => territory);
  const [only] = open;
  if (only === undefined) return m.territories_taken();
  if (open.length === 1) return m.territories_one_open({ name: territoryName(only) });
  const everywhere = open.length === territories.length && open.length >= US_REGIONS.length;
  return everywhere ? m.territories_all_open() : m.territories_open({ count: open.length });
}

export const isOpenSomewhere = (territories: readonly ProductTerritory[]): boolean =>
  territories.some(({ state }) => state === 'open');
