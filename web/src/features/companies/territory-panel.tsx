import { useQuery } from '@tanstack/react-query';
import type { CompanyFacets } from '#contract/companies.ts';
import type { CompanyType, Territory } from '#contract/vocabulary.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Panel } from '#ui/panel.tsx';
import { ScopeSwitch } from '#entities/territory/scope-switch.tsx';
import { type MapScope, territoriesOf } from '#entities/territory/territory-look.ts';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { type DirectoryFilters } from './search.ts';
import { toggled } from './filters.ts';
import { lookByCount } from './map-look.ts';
import { companyFacetsQuery } from './queries.ts';

const STEP_FILL = ['bg-map-1', 'bg-map-2', 'bg-map-3', 'bg-map-4', 'bg-map-5'];

interface TerritoryPanelProps {
  filters: DirectoryFilters;
  facets: CompanyFacets | undefined;
  scope: MapScope;
  onScope: (scope: MapScope) => void;
  onChange: (filters: DirectoryFilters) => void;
  className?: string;
}

export function TerritoryPanel({
  filters,
  facets,
  scope,
  onScope,
  onChange,
  className,
}: TerritoryPanelProps) {
  const chosen = filters.territory ?? [];
  const toggle = (territory: Territory) => onChange(toggled(filters, 'territory', territory));
  const look = lookByCount(territoriesOf(scope), facets);
  return (
    <Panel
      aria-label={t('companies:map')}
      className={cn('px-4 pt-3.5 pb-4 max-sm:px-3 max-sm:pt-2.5 max-sm:pb-3', className)}
    >
      <ScopeSwitch scope={scope} onScope={onScope} />
      <TerritoryMap
        scope={scope}
        label={t('companies:mapLabel')}
        onPick={toggle}
        look={(territory) => ({ ...look(territory), pressed: chosen.includes(territory) })}
        className="mt-3.5 mb-2.5"
      />
      <div className="flex items-center gap-2 text-note text-ink-2" aria-hidden="true">
        <span>{t('companies:mapFewer')}</span>
        <span className="grid grid-cols-[repeat(5,22px)] gap-0.5">
          {STEP_FILL.map((fill) => (
            <span key={fill} className={cn('h-2.5 1px', fill)} />
          ))}
        </span>
        <span>{t('companies:mapMany')}</span>
      </div>
      {chosen.map((territory) => (
        <ChosenTerritory
          key={territory}
          territory={territory}
          filters={filters}
          onClear={() => toggle(territory)}
        />
      ))}
    </Panel>
  );
}

interface ChosenTerritoryProps {
  territory: Territory;
  filters: DirectoryFilters;
  onClear: () => void;
}

function ChosenTerritory({ territory, filters, onClear }: ChosenTerritoryProps) {
  const { data } = useQuery(companyFacetsQuery({ ...filters, territory: [territory] }));
  const count = (type: CompanyType) =>
    data ? formatCount(data.types.find(({ value }) => value === type)?.count ?? 0) : '…';
  return (
    <section className="mt-3.5 border-t border-line pt-3.5 max-sm:hidden">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-row leading-5.5 font-semibold">{territoryName(territory)}</h3>
        <button type="button" onClick={onClear} className="link min-h-6 text-small">
          {t('companies:clear')}
        </button>
      </div>
      <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-detail leading-5.5">
        <dt className="text-ink-2">{t('companies:mapDistributors')}</dt>
        <dd className="text-right font-medium tabular-nums">{count('distributor')}</dd>
        <dt className="text-ink-2">{t('companies:mapManufacturers')}</dt>
        <dd className="text-right font-medium tabular-nums">{count('manufacturer')}</dd>
      </dl>
    </section>
  );
}
