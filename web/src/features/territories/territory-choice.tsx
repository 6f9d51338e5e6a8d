import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Territory } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { ScopeSwitch } from '#entities/territory/scope-switch.tsx';
import { type MapScope, territoriesOf } from '#entities/territory/territory-look.ts';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { type DraftTerm, withStatus } from './draft.ts';
import { PickedTerritories } from './picked-territories.tsx';
import { partnersQuery } from './queries.ts';
import { lookByState } from './states.ts';
import { TerritoryRow } from './territory-row.tsx';

interface TerritoryChoiceProps {
  draft: readonly DraftTerm[];
  onChange: (draft: DraftTerm[]) => void;
  refused: { territory: Territory; message: string } | undefined;
  notice?: ReactNode;
}

export function TerritoryChoice({ draft, onChange, refused, notice }: TerritoryChoiceProps) {
  const [scope, setScope] = useScopeOf(refused?.territory);
  const [picked, setPicked] = useState<readonly Territory[]>([]);
  const { data: partners = [] } = useQuery(partnersQuery);
  const look = lookByState(draft);
  return (
    <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,260px)_minmax(0,1fr)]">
      <div>
        <ScopeSwitch scope={scope} onScope={setScope} />
        <TerritoryMap
          scope={scope}
          label={t('territories:editMap')}
          look={(territory) => ({ ...look(territory), pressed: picked.includes(territory) })}
          onPick={(territory) => setPicked(toggled(picked, territory))}
          className="my-3"
        />
        <PickedTerritories
          picked={picked}
          onSet={(status) => {
            onChange(withStatus(draft, picked, status));
            setPicked([]);
          }}
          onClear={() => setPicked([])}
        />
      </div>
      <div className="min-w-0">
        {notice}
        <Ledger className="border-y border-line">
          {territoriesOf(scope).map((territory) => (
            <TerritoryRow
              key={territory}
              territory={territory}
              draft={draft}
              partners={partners}
              error={refused?.territory === territory ? refused.message : undefined}
              onChange={onChange}
            />
          ))}
        </Ledger>
        <p className="mt-3 text-small text-ink-2">{t('territories:distributorHint')}</p>
      </div>
    </div>
  );
}

/** The map shows the United States first, and switches to the map that contains the territory of a rejected term. */
function useScopeOf(refused: Territory | undefined): [MapScope, (scope: MapScope) => void] {
  const [scope, setScope] = useState<MapScope>('us');
  const [turnedTo, setTurnedTo] = useState(refused);
  if (turnedTo !== refused) {
    setTurnedTo(refused);
    if (refused) setScope(territoriesOf('us').includes(refused) ? 'us' : 'world');
  }
  return [scope, setScope];
}

const toggled = (picked: readonly Territory[], territory: Territory): Territory[] =>
  picked.includes(territory) ? picked.filter((one) => one !== territory) : [...picked, territory];
