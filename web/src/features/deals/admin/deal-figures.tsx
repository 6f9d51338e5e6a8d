import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { DealFigures as Figures } from '#contract/deal-administration.ts';
import type { DealCounts } from '#contract/deals.ts';
import { formatCount, formatShortMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';
import { stageName } from '#features/deals/words.ts';
import { dealFiguresQuery } from './queries.ts';

type Amounts = DealCounts['open']['amounts'];

/** The number and value of all deals, and how long they take. */
export function DealFigures() {
  const { data: figures, isLoadingError, refetch } = useQuery(dealFiguresQuery);
  if (isLoadingError)
    return (
      <Panel>
        <LoadFailed
          title={t('admin-deals:figuresFailed')}
          text={t('admin-deals:failedText')}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  const won = figures?.counts.stages.find(({ stage }) => stage === 'closed_won');
  return (
    <StatStrip>
      <div className={statCellClass}>
        <Stat label={t('admin-deals:all')} figure={figures && formatCount(figures.counts.total)} />
      </div>
      <div className={statCellClass}>
        <Stat
          label={t('admin-deals:open')}
          figure={figures && formatCount(figures.counts.open.count)}
          context={figures && sumOf(figures.counts.open.amounts)}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={t('admin-deals:won')}
          figure={won && formatCount(won.count)}
          context={won && sumOf(won.amounts)}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={t('admin-deals:daysToWin')}
          figure={figures && daysOf(figures.medianDaysToWin)}
          context={t('admin-deals:daysToWinContext')}
        />
      </div>
    </StatStrip>
  );
}

/** The stages with their value and the time that deals stayed in them. */
export function DealAnalytics() {
  const titleId = useId();
  const { data: figures } = useQuery(dealFiguresQuery);
  return (
    <Panel aria-labelledby={titleId} className="overflow-x-auto">
      <PanelHeader id={titleId} title={t('admin-deals:byStage')} />
      <table className="w-full min-w-140 border-collapse text-detail">
        <thead>
          <tr className="border-b border-line text-note text-ink-2 *:px-5 *:py-2 *:font-medium max-sm:*:px-4">
            <th scope="col" className="text-left">
              {t('deals:stage')}
            </th>
            <th scope="col" className="text-right">
              {t('admin-deals:columnDeals')}
            </th>
            <th scope="col" className="text-right">
              {t('admin-deals:columnValue')}
            </th>
            <th scope="col" className="text-right">
              {t('admin-deals:columnWeighted')}
            </th>
            <th scope="col" className="text-right">
              {t('admin-deals:columnDays')}
            </th>
          </tr>
        </thead>
        <tbody className="ledger">
          {figures?.counts.stages.map((counted) => (
            <StageRow key={counted.stage} counted={counted} steps={figures.steps} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface StageRowProps {
  counted: DealCounts['stages'][number];
  steps: Figures['steps'];
}

function StageRow({ counted: { stage, count, amounts }, steps }: StageRowProps) {
  const step = steps.find((one) => one.stage === stage);
  return (
    <tr className="border-t border-line first:border-t-0 *:px-5 *:py-2.5 *:tabular-nums max-sm:*:px-4">
      <th scope="row" className="text-left font-normal">
        {stageName(stage)}
      </th>
      <td className="text-right">{formatCount(count)}</td>
      <td className="text-right">{sumOf(amounts)}</td>
      <td className="text-right">{sumOf(amounts, 'weightedCents')}</td>
      <td className="text-right">{step && daysOf(step.medianDays)}</td>
    </tr>
  );
}

const sumOf = (amounts: Amounts, of: 'valueCents' | 'weightedCents' = 'valueCents'): string =>
  amounts.map((amount) => formatShortMoney(amount[of], amount.currency)).join(' + ');

function daysOf(days: number | null): string {
  if (days === null) return t('admin-deals:noneYet');
  return t('admin-deals:days', { count: Math.round(days * 10) / 10 });
}
