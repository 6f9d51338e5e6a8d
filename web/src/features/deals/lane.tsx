import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect } from 'react';
import { type DealStage, needsConsent } from '#contract/deal-stages.ts';
import type { Deal } from '#contract/deals.ts';
import { formatCount } from '#lib/money.ts';
import { useWindowed } from '#lib/windowed.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { Tally } from '#ui/tally.tsx';
import { DealCard } from './deal-card.tsx';
import { useDropTarget } from './drag.ts';
import type { MovesWithFocus } from './moves-with-focus.ts';
import { laneQuery } from './queries.ts';
import type { DealFilters } from './search.ts';
import { stageName } from './words.ts';

interface LaneProps {
  stage: DealStage;
  filters: DealFilters;
  count: number | undefined;
  moves: MovesWithFocus;
  onDrop: (id: string) => void;
}

export function Lane({ stage, filters, count, moves, onDrop }: LaneProps) {
  const titleId = useId();
  const { isOver, dropping } = useDropTarget(onDrop);
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col">
      <header className="flex min-h-7 items-center gap-2 px-1 pb-1.5">
        <h2 id={titleId} className="text-body leading-5 font-semibold">
          {stageName(stage)}
          {count !== undefined && (
            <span className="ml-2 font-normal text-ink-3 tabular-nums">{formatCount(count)}</span>
          )}
        </h2>
        {needsConsent(stage) && (
          <span className="ml-auto text-ink-2" title={t('deals:bothAgree')}>
            <Tally halves="both" />
          </span>
        )}
      </header>
      <div
        className={cn(
          'flex-1 rounded-panel p-2 outline-dashed outline-2 sm:max-h-[max(32rem,calc(100dvh-9rem))] sm:min-h-50 sm:overflow-y-auto sm:bg-sunken sm:[scrollbar-width:thin] max-sm:p-0',
          isOver ? 'bg-primary-soft outline-primary-ink' : 'outline-transparent',
        )}
        data-scrolls
        {...dropping}
      >
        <Cards
          stage={stage}
          filters={filters}
          count={count}
          moves={moves}
          className="grid grid-cols-1 gap-2"
        />
      </div>
    </section>
  );
}

interface CardsProps {
  stage: DealStage;
  filters: DealFilters;
  /** The number of deals in the stage, including those that are not loaded. */
  count: number | undefined;
  moves: MovesWithFocus;
  className: string;
}

/** The cards of a stage, including those that are just being moved to it. */
export function Cards({ stage, filters, moves, ...list }: CardsProps) {
  const query = useInfiniteQuery({ ...laneQuery(filters, stage), placeholderData: keepPreviousData });
  if (query.isPending) return <CardSkeleton />;
  if (!query.data)
    return (
      <div role="alert" className="grid justify-items-center gap-2 p-4 text-center text-detail text-ink-2">
        {t('deals:laneFailed')}
        <Button variant="secondary" size="sm" onClick={() => void query.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    );
  const { pending } = moves;
  const staying = query.data.filter(({ id }) => id !== pending?.deal.id);
  const deals = pending?.to === stage ? [{ ...pending.deal, stage }, ...staying] : staying;
  return <CardList {...list} query={query} deals={deals} moves={moves} isTarget={pending?.to === stage} />;
}

interface CardListProps extends Pick<CardsProps, 'count' | 'moves' | 'className'> {
  query: UseInfiniteQueryResult<Deal[]>;
  deals: readonly Deal[];
  isTarget: boolean;
}

const CARD_PX = 210;

function CardList({
  query,
  deals,
  count,
  moves: { move, pending, keepFocus },
  isTarget,
  className,
}: CardListProps) {
  const shown = useWindowed<HTMLUListElement>(
    deals.map(({ id }) => id),
    { estimate: CARD_PX, isAtTop: isTarget },
  );
  const { list } = shown;
  // Runs after every render, because the card is rendered only once the lane is scrolled to the top.
  useLayoutEffect(() => {
    if (isTarget) keepFocus();
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const loadsMore = shown.isAtEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (loadsMore) void fetchNextPage();
  }, [loadsMore, fetchNextPage]);
  return (
    <>
      <ul
        ref={list}
        style={shown.style}
        className={cn(className, 'content-start', query.isPlaceholderData && 'opacity-60')}
      >
        {deals.slice(shown.first, shown.end).map((deal, index) => (
          <DealCard
            key={deal.id}
            deal={deal}
            position={shown.first + index + 1}
            count={count}
            onMove={(to) => move(deal, to)}
            isSaving={deal.id === pending?.deal.id}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

const CardSkeleton = () => (
  <div role="status" aria-busy="true">
    <span className="sr-only">{t('deals:loading')}</span>
    <div
      aria-hidden="true"
      className="appear-late grid content-start gap-2.5 rounded-control border border-line bg-surface p-3"
    >
      <SkeletonBar className="h-7 w-18" />
      <SkeletonBar className="h-4 w-4/5" />
      <SkeletonBar className="h-3 w-3/5" />
      <SkeletonBar className="h-4 w-2/5" />
    </div>
  </div>
);
