import {
  BADGE_TYPES,
  type BadgeType,
  COMPANY_TYPES,
  type CompanyType,
  TERRITORIES,
  type Territory,
} from '#contract/vocabulary.ts';
import { type ActiveFilter, activeQuickFilters, type QuickFilters } from '#lib/filters.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { companyTypeName } from '#entities/company/type-label.tsx';

/** What the address of the directory may carry; every part may be missing. */
export interface DirectoryAddress extends QuickFilters {
  q?: string | undefined;
  location?: string | undefined;
  type?: string[] | undefined;
  territory?: string[] | undefined;
  specialty?: string[] | undefined;
  badge?: string[] | undefined;
}

/** The same, with the known words alone: what the server is asked. */
export interface DirectoryFilters extends DirectoryAddress {
  type?: CompanyType[] | undefined;
  territory?: Territory[] | undefined;
  badge?: BadgeType[] | undefined;
}

/** A group of check boxes that may hold several choices. */
export type FacetName = 'type' | 'territory' | 'specialty' | 'badge';

const among = <Word extends string>(
  words: readonly Word[],
  given: string[] | undefined,
): Word[] | undefined => {
  const known = words.filter((word) => given?.includes(word));
  return known.length > 0 ? known : undefined;
};

/** An address may have been written by hand: words that nobody knows are left out. */
export const filtersOf = (address: DirectoryAddress): DirectoryFilters => ({
  ...address,
  type: among(COMPANY_TYPES, address.type),
  territory: among(TERRITORIES, address.territory),
  badge: among(BADGE_TYPES, address.badge),
});

/** Adds a choice to its group, or takes it away. */
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

/** Words searched for are not among them: they stand in the search box. */
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
