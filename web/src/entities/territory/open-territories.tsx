import type { ProductTerritory } from '#contract/products.ts';
import { openTerritories } from '#contract/territories.ts';
import { m } from '#paraglide/messages.js';
import { territoryName } from './territory-name.ts';

/** Where a product looks for a partner, in one line: something is there for the reader. Nothing where nothing is said. */
export function openTerritoriesWords(territories: readonly ProductTerritory[]): string | undefined {
  if (territories.length === 0) return undefined;
  const { open, isEverywhere } = openTerritories(territories);
  const [only] = open;
  if (only === undefined) return m.territories_taken();
  if (open.length === 1) return m.territories_one_open({ name: territoryName(only) });
  return isEverywhere ? m.territories_all_open() : m.territories_open({ count: open.length });
}

export const isOpenSomewhere = (territories: readonly ProductTerritory[]): boolean =>
  openTerritories(territories).open.length > 0;
