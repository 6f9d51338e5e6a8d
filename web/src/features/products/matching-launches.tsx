import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listMatchingLaunches } from '#contract/home-matches.ts';
import { oneQuery } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Launches } from './latest-launches.tsx';

const fittingLaunchesQuery = oneQuery(listMatchingLaunches, {}, ['products', 'connections', 'companies']);

export function MatchingLaunches() {
  const titleId = useId();
  const { data } = useQuery(fittingLaunchesQuery);
  if (!data?.length) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('home:fittingLaunches')} />
      <Launches products={data} />
    </Panel>
  );
}
