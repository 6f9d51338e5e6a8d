import type { CompanyFacets } from '#contract/companies.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import type { TerritoryLook } from '#entities/territory/territory-look.ts';
import { territoryName } from '#entities/territory/territory-name.ts';

const STEPS = 5;

export function lookByCount(
  territories: readonly Territory[],
  facets: CompanyFacets | undefined,
): (territory: Territory) => TerritoryLook {
  const counts = new Map(facets?.territories.map(({ value, count }) => [value, count]));
  const stepOf = rampOver(territories.map((territory) => counts.get(territory) ?? 0));
  return (territory) => {
    const count = counts.get(territory) ?? 0;
    const figure = formatCount(count);
    return {
      step: stepOf(count),
      mark: facets ? figure : '',
      name: t('companies:mapRegion', { name: territoryName(territory), count }),
    };
  };
}

/** Divides the counts into equal steps. A count of zero gets no step. */
function rampOver(counts: readonly number[]): (count: number) => number {
  const some = counts.filter((count) => count > 0);
  const least = Math.min(...some);
  const most = Math.max(...some);
  return (count) =>
    count === 0 ? 0 : 1 + Math.round(((count - least) / Math.max(1, most - least)) * (STEPS - 1));
}
