import type { ProductTerritory } from '#contract/products.ts';
import { openTerritories } from '#contract/territories.ts';
import { t } from '#lib/words.ts';
import { territoryName } from './territory-name.ts';

/** Where a product looks for a partner, in one line: something is there for the reader. Nothing where nothing is said. */
export function openTerritoriesWords(territories: readonly ProductTerritory[]): string | undefined {
  if (territories.length === 0) return undefined;
  const { open, isEverywhere } = openTerritories(territories);
  const [only] = open;
  if (only === undefined) return t('products:territoriesTaken');
  if (open.length === 1) return t('products:territoriesOneOpen', { name: territoryName(only) });
  return isEverywhere
    ? t('products:territoriesAllOpen')
    : t('products:territoriesOpen', { count: open.length });
}

export const isOpenSomewhere = (territories: readonly ProductTerritory[]): boolean =>
  openTerritories(territories).open.length > 0;
