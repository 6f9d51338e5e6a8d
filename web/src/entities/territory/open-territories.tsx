import type { ProductTerritory } from '#contract/products.ts';
import { openTerritories } from '#contract/territories.ts';
import { t } from '#lib/words.ts';
import { territoryName } from './territory-name.ts';

/** Summarizes in one line where a product seeks a partner; undefined when nothing is stated. */
export function openTerritoriesWords(territories: readonly ProductTerritory[]): string | undefined {
  if (territories.length === 0) return undefined;
  const { open, isEverywhere } = openTerritories(territories);
  const [only] = open;
  if (only === undefined) return t('entities:territories.taken');
  if (open.length === 1) return t('entities:territories.oneOpen', { name: territoryName(only) });
  return isEverywhere
    ? t('entities:territories.allOpen')
    : t('entities:territories.open', { count: open.length });
}

export const isOpenSomewhere = (territories: readonly ProductTerritory[]): boolean =>
  openTerritories(territories).open.length > 0;
