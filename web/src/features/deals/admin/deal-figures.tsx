import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { DealFigures as Figures } from '#contract/deal-administration.ts';
import type { DealCounts } from '#contract/deals.ts';
import { formatCount, formatShortMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { FigureTable } from '#ui/figure-table.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';
import { stageName } from '#features/deals/words.ts';
import { dealFiguresQuery } from './queries.ts';

type Amounts = DealCounts['open']['amounts'];

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

export function DealAnalytics() {
  const titleId = useId();
  const { data: figures } = useQuery(dealFiguresQuery);
  return (
    <Panel aria-labelledby={titleId} className="overflow-x-auto">
      <PanelHeader id={titleId} title={t('admin-deals:byStage')} />
      <FigureTable
        className="min-w-140"
        headings={[
          t('deals:stage'),
          t('admin-deals:columnDeals'),
          t('admin-deals:columnValue'),
          t('admin-deals:columnWeighted'),
          t('admin-deals:columnDays'),
        ]}
        rows={figures ? figures.counts.stages.map((counted) => rowOf(counted, figures.steps)) : []}
      />
    </Panel>
  );
}

function rowOf({ stage, count, amounts }: DealCounts['stages'][number], steps: Figures['steps']) {
  const step = steps.find((one) => one.stage === stage);
  return {
    key: stage,
    name: stageName(stage),
    figures: [
      formatCount(count),
      sumOf(amounts),
      sumOf(amounts, 'weightedCents'),
      step && daysOf(step.medianDays),
    ],
  };
}

const sumOf = (amounts: Amounts, of: 'valueCents' | 'weightedCents' = 'valueCents'): string =>
  amounts.map((amount) => formatShortMoney(amount[of], amount.currency)).join(' + ');

function daysOf(days: number | null): string {
  if (days === null) return t('admin-deals:noneYet');
  return t('admin-deals:days', { count: Math.round(days * 10) / 10 });
}
