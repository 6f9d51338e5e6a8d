import { type ReactNode, useState } from 'react';
import type { CompanyFacets } from '#contract/companies.ts';
import { BADGE_TYPES, COMPANY_TYPES } from '#contract/vocabulary.ts';
import { QUICK_FILTERS, quickFilterName } from '#lib/filters.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { type MapScope, territoriesOf } from '#entities/territory/territory-look.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { companyTypeName } from '#entities/company/type-label.tsx';
import { type DirectoryFilters } from './search.ts';
import { toggled } from './filters.ts';

/** The number of options shown before "7 more regions". */
const IN_SIGHT = 5;
const BADGES_IN_SIGHT = 3;

interface FacetsProps {
  filters: DirectoryFilters;
  facets: CompanyFacets | undefined;
  scope: MapScope;
  onChange: (filters: DirectoryFilters) => void;
}

export function Facets({ filters, facets, scope, onChange }: FacetsProps) {
  const choices = (facet: 'type' | 'territory' | 'specialty' | 'badge') => ({
    chosen: filters[facet] ?? [],
    onToggle: (value: string) => onChange(toggled(filters, facet, value)),
  });
  return (
    <>
      <FacetGroup
        legend={t('companies:type')}
        options={COMPANY_TYPES.map((type) => ({
          value: type,
          label: companyTypeName(type),
          count: countOf(facets?.types, type),
        }))}
        {...choices('type')}
      />
      <FacetGroup
        legend={t('companies:territory')}
        options={byCount(territoryOptions(filters, facets, scope), filters.territory)}
        inSight={IN_SIGHT}
        moreLabel={(count) => t('companies:moreRegions', { count })}
        {...choices('territory')}
      />
      <FacetGroup
        legend={t('companies:specialty')}
        options={byCount(specialtyOptions(filters, facets), filters.specialty)}
        inSight={IN_SIGHT}
        {...choices('specialty')}
      />
      <FacetGroup
        legend={t('companies:trust')}
        options={byCount(badgeOptions(filters, facets), filters.badge)}
        inSight={BADGES_IN_SIGHT}
        {...choices('badge')}
      >
        {QUICK_FILTERS.map((name) => (
          <Checkbox
            key={name}
            label={quickFilterName(name)}
            count={facets?.[name]}
            checked={filters[name] === 'true'}
            onChange={() => onChange({ ...filters, [name]: filters[name] ? undefined : 'true' })}
          />
        ))}
      </FacetGroup>
    </>
  );
}

interface Option {
  value: string;
  label: string;
  count: number | undefined;
}
type Counts = readonly { value: string; count: number }[];

const countOf = (counts: Counts | undefined, value: string): number | undefined =>
  counts && (counts.find((one) => one.value === value)?.count ?? 0);

function byCount(options: Option[], chosen: readonly string[] = []): Option[] {
  const rank = ({ value }: Option) => (chosen.includes(value) ? 0 : 1);
  return options.toSorted((a, b) => rank(a) - rank(b) || (b.count ?? 0) - (a.count ?? 0));
}

function territoryOptions(
  filters: DirectoryFilters,
  facets: CompanyFacets | undefined,
  scope: MapScope,
): Option[] {
  const territories = new Set([...territoriesOf(scope), ...(filters.territory ?? [])]);
  return [...territories].map((territory) => ({
    value: territory,
    label: territoryName(territory),
    count: countOf(facets?.territories, territory),
  }));
}

function specialtyOptions(filters: DirectoryFilters, facets: CompanyFacets | undefined): Option[] {
  const named = facets?.specialties.map(({ value }) => value) ?? [];
  return [...new Set([...(filters.specialty ?? []), ...named])].map((value) => ({
    value,
    label: value,
    count: countOf(facets?.specialties, value),
  }));
}

function badgeOptions(filters: DirectoryFilters, facets: CompanyFacets | undefined): Option[] {
  return BADGE_TYPES.map((type) => ({
    value: type,
    label: badgeName(type),
    count: countOf(facets?.badges, type),
  })).filter(({ value, count }) => count !== 0 || filters.badge?.includes(value));
}

const moreWords = (count: number): string => t('companies:more', { count });

interface FacetGroupProps {
  legend: string;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  inSight?: number;
  moreLabel?: (count: number) => string;
  children?: ReactNode;
}

function FacetGroup({
  legend,
  options,
  chosen,
  onToggle,
  inSight = options.length,
  moreLabel = moreWords,
  children,
}: FacetGroupProps) {
  const [all, setAll] = useState(false);
  const least = Math.max(inSight, chosen.length);
  const hidden = options.length - least;
  if (options.length === 0 && !children) return null;
  return (
    <fieldset className="min-w-0 border-t border-line pt-3.5 pb-3 first:border-t-0 first:pt-0">
      <legend className="float-left w-full pb-1.5 text-detail leading-5 font-semibold">{legend}</legend>
      <div className="clear-both">
        {children}
        {(all ? options : options.slice(0, least)).map(({ value, label, count }) => (
          <Checkbox
            key={value}
            label={<span className="[overflow-wrap:anywhere]">{label}</span>}
            count={count}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
        {hidden > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="mt-0.5 -ml-2.25"
          >
            {all ? t('companies:fewer') : moreLabel(hidden)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
