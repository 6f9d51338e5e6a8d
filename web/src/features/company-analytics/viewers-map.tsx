import { useId, useState } from 'react';
import type { AnalyticsDetails } from '#contract/company-analytics.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { ScopeSwitch } from '#entities/territory/scope-switch.tsx';
import { type MapScope, type TerritoryLook, scopeOf } from '#entities/territory/territory-look.ts';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { t } from '#lib/words.ts';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';

type Viewed = AnalyticsDetails['territories'];

const MOST_STEP = 5;

export function ViewersMap({ territories }: { territories: Viewed }) {
  const titleId = useId();
  const [scope, setScope] = useState<MapScope>(() => scopeOf(territories.map(({ territory }) => territory)));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('company-analytics:territories')} />
      <PanelBody className="grid gap-3.5">
        <p className="text-detail text-ink-2">{t('company-analytics:territoriesText')}</p>
        {territories.length === 0 ? (
          <p className="text-ink-2">{t('company-analytics:noTerritories')}</p>
        ) : (
          <>
            <ScopeSwitch scope={scope} onScope={setScope} />
            <TerritoryMap
              scope={scope}
              label={t('company-analytics:mapLabel')}
              look={(territory) => lookOf(territory, territories)}
            />
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

function lookOf(territory: Territory, all: Viewed): TerritoryLook {
  const most = Math.max(...all.map(({ companies }) => companies));
  const companies = all.find((one) => one.territory === territory)?.companies ?? 0;
  return {
    step: Math.ceil((MOST_STEP * companies) / most),
    mark: companies === 0 ? '' : String(companies),
    name: `${territoryName(territory)}, ${t('company-analytics:companies', { count: companies })}`,
  };
}
