import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type DealStage, needsConsent } from '#contract/deal-fields.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { Tally } from '#ui/tally.tsx';
import { DealCard } from './deal-card.tsx';
import { useDropTarget } from './drag.ts';
import type { Moves } from './moves.tsx';
import { laneQuery } from './queries.ts';
import type { DealFilters } from './search.ts';
import { stageName } from './words.ts';

interface LaneProps {
  stage: DealStage;
  filters: DealFilters;
  count: number | undefined;
  moves: Moves;
  /** A card of another lane was dropped here. */
  onDrop: (id: string) => void;
}

/** One stage of the board. */
export function Lane({ stage, filters, count, moves, onDrop }: LaneProps) {
  const titleId = useId();
  const { isOver, dropping } = useDropTarget(onDrop);
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col">
      <header className="flex min-h-7 items-center gap-2 px-1 pb-1.5">
        <h2 id={titleId} className="text-[15px] leading-5 font-semibold">
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
          'flex-1 rounded-panel p-2 outline-dashed outline-2 sm:min-h-50 sm:bg-sunken max-sm:p-0',
          isOver ? 'bg-primary-soft outline-primary-ink' : 'outline-transparent',
        )}
        {...dropping}
      >
        <Cards stage={stage} filters={filters} moves={moves} className="grid gap-2" />
      </div>
    </section>
  );
}

interface CardsProps {
  stage: DealStage;
  filters: DealFilters;
  moves: Moves;
  className: string;
}

/** The cards of a stage, with those that are just being moved to it. */
export function Cards({ stage, filters, moves: { move, pending }, className }: CardsProps) {
  const list = useInfiniteQuery({ ...laneQuery(filters, stage), placeholderData: keepPreviousData });
  if (list.isPending) return <CardSkeleton />;
  if (!list.data)
    return (
      <div role="alert" className="grid justify-items-center gap-2 p-4 text-center text-detail text-ink-2">
        {t('deals:laneFailed')}
        <Button variant="secondary" size="sm" onClick={() => void list.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    );
  const staying = list.data.filter(({ id }) => id !== pending?.deal.id);
  const deals = pending?.to === stage ? [{ ...pending.deal, stage }, ...staying] : staying;
  return (
    <>
      <ul className={cn(className, list.isPlaceholderData && 'opacity-60')}>
        {deals.map((deal) => (
          <DealCard
            key={deal.id}
            deal={deal}
            onMove={(to) => move(deal, to)}
            isSaving={deal.id === pending?.deal.id}
          />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
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
