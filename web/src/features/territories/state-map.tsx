import { useState } from 'react';
import type { ProductTerritory } from '#contract/products.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { ScopeSwitch } from '#entities/territory/scope-switch.tsx';
import { type MapScope, scopeOf, territoriesOf } from '#entities/territory/territory-look.ts';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { lookByState, type TerritoryStatus, TERRITORY_STATUSES, statusName, statusOf } from './states.ts';

interface StateMapProps {
  territories: readonly ProductTerritory[];
  label: string;
}

export function StateMap({ territories, label }: StateMapProps) {
  const [scope, setScope] = useState<MapScope>(() => firstScope(territories));
  const elsewhere = territories.some(({ territory }) => scopeOf([territory]) === 'world');
  return (
    <>
      {elsewhere && <ScopeSwitch scope={scope} onScope={setScope} />}
      <TerritoryMap
        scope={scope}
        label={label}
        look={lookByState(territories)}
        className={cn(elsewhere && 'mt-3.5')}
      />
      <Legend counts={countsOf(territories, scope)} />
    </>
  );
}

/** North America as a whole does not need the world map, so it counts as one of its regions here. */
const firstScope = (territories: readonly ProductTerritory[]): MapScope =>
  scopeOf(territories.map(({ territory }) => (territory === 'north_america' ? 'texas' : territory)));

type Counts = Record<TerritoryStatus, number>;

function countsOf(territories: readonly ProductTerritory[], scope: MapScope): Counts {
  const counts: Counts = { open: 0, exclusive: 0, non_exclusive: 0, not_offered: 0 };
  for (const territory of territoriesOf(scope)) counts[statusOf(territories, territory)] += 1;
  return counts;
}

const SWATCH: Record<TerritoryStatus, string> = {
  open: 'territory-hatch',
  exclusive: 'bg-map-5',
  non_exclusive: 'territory-dots',
  not_offered: 'bg-map-1',
};

export const Swatch = ({ status }: { status: TerritoryStatus }) => (
  <span aria-hidden="true" className={cn('h-3 w-4 flex-none rounded-plate', SWATCH[status])} />
);

const Legend = ({ counts }: { counts: Counts }) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-note text-ink-2 tabular-nums">
    {TERRITORY_STATUSES.map((status) => (
      <li key={status} className="inline-flex items-center gap-2">
        <Swatch status={status} />
        {t('territories:legend', { state: statusName(status), count: counts[status] })}
      </li>
    ))}
  </ul>
);
