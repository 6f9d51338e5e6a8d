import { useId } from 'react';
import type { CompanyPage } from '#contract/companies.ts';
import { type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { scopeOf, territoriesOf } from '#entities/territory/territory-look.ts';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';

const COVERED_STEP = 5;
const NOT_COVERED_STEP = 1;

export function CompanyTerritories({ company }: { company: CompanyPage }) {
  const titleId = useId();
  const { territories, name } = company;
  const covered = new Set<Territory>(territories.flatMap(territoriesWithin));
  const scope = scopeOf([...covered]);
  const all = territoriesOf(scope);
  const onMap = all.filter((territory) => covered.has(territory)).length;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('companies:companyTerritories')} />
      <PanelBody>
        {territories.length === 0 ? (
          <p className="text-ink-2">{t('companies:companyNoTerritories')}</p>
        ) : (
          <>
            <TerritoryMap
              scope={scope}
              label={t('companies:companyMapLabel', { name })}
              look={(territory) => ({
                step: covered.has(territory) ? COVERED_STEP : NOT_COVERED_STEP,
                mark: territory === 'new_york_metro' ? t('entities:territory.new_york_short') : '',
                name: t(covered.has(territory) ? 'companies:mapCovered' : 'companies:mapNotCovered', {
                  name: territoryName(territory),
                }),
              })}
            />
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-note text-ink-2" aria-hidden="true">
              <Legend
                fill="bg-map-5"
                text={
                  company.type === 'manufacturer'
                    ? t('companies:companySoldIn', { count: onMap })
                    : t('companies:companyCovered', { count: onMap })
                }
              />
              <Legend
                fill="bg-map-1"
                text={t('companies:companyNotCovered', { count: all.length - onMap })}
              />
            </p>
            <ul className="mt-3.5 flex flex-wrap gap-2">
              {territories.map((territory) => (
                <li key={territory}>
                  <Tag>{territoryName(territory)}</Tag>
                </li>
              ))}
            </ul>
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

const Legend = ({ fill, text }: { fill: string; text: string }) => (
  <span className="inline-flex items-center gap-2">
    <span className={cn('h-3 w-4 rounded-plate', fill)} />
    {text}
  </span>
);
