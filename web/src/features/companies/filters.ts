import { badgeName } from '#entities/badge/badge-name.ts';
import { companyTypeName } from '#entities/company/type-label.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { type ActiveFilter, activeQuickFilters } from '#lib/filters.ts';
import type { DirectoryFilters } from './search.ts';

export type FacetName = 'type' | 'territory' | 'specialty' | 'badge';

export function toggled(filters: DirectoryFilters, facet: FacetName, value: string): DirectoryFilters {
  const chosen: string[] = filters[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...filters, [facet]: next.length > 0 ? next : undefined };
}

const CHOICE_NAME: Record<FacetName, (value: never) => string> = {
  type: companyTypeName,
  territory: territoryName,
  specialty: (value: string) => value,
  badge: badgeName,
};

/** Search words are not included, because the search box shows them. */
export function activeFilters(filters: DirectoryFilters): ActiveFilter<DirectoryFilters>[] {
  const choices = (['type', 'territory', 'specialty', 'badge'] as const).flatMap((facet) =>
    (filters[facet] ?? []).map((value) => ({
      key: `${facet}:${value}`,
      label: CHOICE_NAME[facet](value as never),
      without: toggled(filters, facet, value),
    })),
  );
  const location = filters.location && {
    key: 'location',
    label: filters.location,
    without: { ...filters, location: undefined },
  };
  return [...(location ? [location] : []), ...choices, ...activeQuickFilters(filters)];
}
