import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DEAL_STAGES, type DealStage, isClosedStage } from '#contract/deal-stages.ts';
import type { Deal, DealCounts } from '#contract/deals.ts';
import type { Page } from '#lib/api.ts';
import { formatShortMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { StatusLabel } from '#ui/status-label.tsx';
import { useDropTarget } from './drag.ts';
import { Cards, Lane } from './lane.tsx';
import { useMovesWithFocus } from './moves-with-focus.ts';
import { laneQuery } from './queries.ts';
import type { DealFilters, DealSelection } from './search.ts';
import { stageName } from './words.ts';

type StageCount = DealCounts['stages'][number];

interface BoardProps {
  selection: DealSelection;
  filters: DealFilters;
  counts: DealCounts | undefined;
}

const OPEN_STAGES = DEAL_STAGES.filter((stage) => !isClosedStage(stage));

export function Board({ selection, filters, counts }: BoardProps) {
  const moves = useMovesWithFocus();
  const cache = useQueryClient();
  const countOf = (stage: DealStage) => counts?.stages.find((one) => one.stage === stage);
  const drop = (to: DealStage) => (id: string) => {
    const deal = findDeal(cache, filters, id);
    if (deal) moves.move(deal, to);
  };
  if (selection.stage)
    return (
      <>
        <Cards
          stage={selection.stage}
          filters={filters}
          count={countOf(selection.stage)?.count}
          moves={moves}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,250px),1fr))] gap-3"
        />
        {moves.dialog}
      </>
    );
  return (
    <>
      <div className="grid grid-cols-[repeat(5,minmax(0,1fr))_132px] gap-3 max-xl:grid-cols-[repeat(5,236px)_132px] max-xl:overflow-x-auto max-xl:p-1 max-xl:pb-3 max-sm:grid-cols-1 max-sm:gap-5 max-sm:overflow-visible max-sm:p-0">
        {OPEN_STAGES.map((stage) => (
          <Lane
            key={stage}
            stage={stage}
            filters={filters}
            count={countOf(stage)?.count}
            moves={moves}
            onDrop={drop(stage)}
          />
        ))}
        <section aria-labelledby="closed-deals">
          <h2
            id="closed-deals"
            className="flex min-h-7 items-center px-1 pb-1.5 text-body leading-5 font-semibold"
          >
            {t('deals:closed')}
          </h2>
          <div className="grid gap-2 max-sm:grid-cols-2">
            {DEAL_STAGES.filter(isClosedStage).map((stage) => (
              <ClosedTile
                key={stage}
                stage={stage}
                filters={filters}
                counted={countOf(stage)}
                onDrop={drop(stage)}
              />
            ))}
          </div>
        </section>
      </div>
      {moves.dialog}
    </>
  );
}

interface ClosedTileProps {
  stage: DealStage;
  filters: DealFilters;
  counted: StageCount | undefined;
  onDrop: (id: string) => void;
}

function ClosedTile({ stage, filters, counted, onDrop }: ClosedTileProps) {
  const { isOver, dropping } = useDropTarget(onDrop);
  return (
    <Link
      to="/deals"
      search={{ ...filters, stage }}
      draggable={false}
      className={cn(
        'block rounded-control border border-line p-3 outline-dashed outline-2 hover:border-line-strong',
        isOver ? 'bg-primary-soft outline-primary-ink' : 'bg-surface outline-transparent',
        'focus-visible:outline-primary-ink focus-visible:outline-solid',
      )}
      {...dropping}
    >
      <StatusLabel status={stage === 'closed_won' ? 'agreed' : 'over'}>{stageName(stage)}</StatusLabel>
      {counted?.amounts.map(({ currency, valueCents }) => (
        <span key={currency} className="block text-lead leading-6 font-semibold tabular-nums">
          {formatShortMoney(valueCents, currency)}
        </span>
      ))}
      <span className="block text-small text-ink-2 tabular-nums">
        {counted ? t('deals:count', { count: counted.count }) : '\u00A0'}
      </span>
    </Link>
  );
}

function findDeal(cache: QueryClient, filters: DealFilters, id: string): Deal | undefined {
  const lanes = OPEN_STAGES.map((stage) => {
    const { queryKey } = laneQuery(filters, stage);
    return cache.getQueryData<{ pages: Page<Deal>[] }>(queryKey)?.pages ?? [];
  });
  return lanes
    .flat()
    .flatMap(({ items }) => items)
    .find((deal) => deal.id === id);
}
