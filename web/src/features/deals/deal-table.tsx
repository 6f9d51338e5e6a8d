import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Deal, DealSort } from '#contract/deals.ts';
import { TwoLogos } from '#entities/company/two-logos.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { ArrowDown } from '#ui/more-icons.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { type Moves, useMoves } from './moves.tsx';
import { dealsQuery } from './queries.ts';
import type { DealSelection } from './search.ts';
import { otherOf, ownOf } from './sides.ts';
import { StageSelect } from './stage-select.tsx';
import { TurnLabel } from './turn-label.tsx';
import { stageName } from './words.ts';

/** A table on wide screens. Below 1024 px each row is a block instead of scrolling sideways. */
const columns =
  'lg:grid lg:grid-cols-[minmax(0,2.2fr)_11rem_minmax(0,1fr)_6.5rem_minmax(0,1fr)_7rem_7rem] lg:items-center lg:gap-x-4';

interface DealTableProps {
  selection: DealSelection;
  onSort: (sort: DealSort) => void;
}

export function DealTable({ selection, onSort }: DealTableProps) {
  const titleId = useId();
  const moves = useMoves();
  const list = useInfiniteQuery({ ...dealsQuery(selection), placeholderData: keepPreviousData });
  const sorting = { sort: selection.sort ?? 'activity', onSort };
  return (
    <Panel
      aria-label={t('deals:list')}
      aria-busy={list.isPlaceholderData || undefined}
      className={cn('overflow-hidden', list.isPlaceholderData && 'opacity-60', list.hasNextPage && 'pb-5')}
    >
      <PagedList
        query={list}
        skeleton={<TableSkeleton />}
        failed={{ title: t('deals:loadFailed'), text: t('deals:loadFailedText') }}
        empty={null}
      >
        {(deals) => (
          <div role="table" aria-labelledby={titleId} className="text-detail leading-5">
            <span id={titleId} className="sr-only">
              {t('deals:list')}
            </span>
            <div role="rowgroup" className="max-lg:sr-only">
              <div
                role="row"
                className={cn('border-b border-line px-5 py-1 text-note font-medium text-ink-2', columns)}
              >
                <SortHead name="title" {...sorting}>
                  {t('deals:columnDeal')}
                </SortHead>
                <Head>{t('deals:stage')}</Head>
                <SortHead name="value" {...sorting} right>
                  {t('deals:fieldValue')}
                </SortHead>
                <SortHead name="probability" {...sorting} right>
                  {t('deals:fieldProbability')}
                </SortHead>
                <Head>{t('deals:fieldTerritories')}</Head>
                <SortHead name="closing" {...sorting}>
                  {t('deals:columnCloses')}
                </SortHead>
                <SortHead name="activity" {...sorting}>
                  {t('deals:columnActivity')}
                </SortHead>
              </div>
            </div>
            <div role="rowgroup" className="ledger">
              {deals.map((deal) => (
                <DealRow key={deal.id} deal={deal} moves={moves} />
              ))}
            </div>
          </div>
        )}
      </PagedList>
      {moves.dialog}
    </Panel>
  );
}

const Head = ({ children }: { children: ReactNode }) => (
  <span role="columnheader" className="py-1.5">
    {children}
  </span>
);

/** The directions in which the server sorts. */
const DIRECTION: Record<DealSort, 'ascending' | 'descending'> = {
  title: 'ascending',
  closing: 'ascending',
  value: 'descending',
  probability: 'descending',
  activity: 'descending',
  newest: 'descending',
};

interface SortHeadProps {
  name: DealSort;
  sort: DealSort;
  onSort: (sort: DealSort) => void;
  right?: boolean;
  children: ReactNode;
}

function SortHead({ name, sort, onSort, right = false, children }: SortHeadProps) {
  const isSorted = sort === name;
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? DIRECTION[name] : undefined}
      className={cn('flex', right && 'justify-end')}
    >
      <button
        type="button"
        onClick={() => onSort(name)}
        className={cn(
          'inline-flex min-h-8 items-center gap-1 hover:text-ink hover:underline hover:underline-offset-3',
          isSorted && 'font-semibold text-ink',
        )}
      >
        {children}
        {isSorted && (
          <ArrowDown size={14} className={DIRECTION[name] === 'ascending' ? 'rotate-180' : undefined} />
        )}
      </button>
    </span>
  );
}

function DealRow({ deal, moves: { move, pending } }: { deal: Deal; moves: Moves }) {
  const shown = pending?.deal.id === deal.id ? { ...deal, stage: pending.to } : deal;
  return (
    <div
      role="row"
      className={cn(
        'px-5 py-3 hover:bg-[color-mix(in_srgb,var(--color-sunken)_55%,transparent)] max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1.5 max-sm:px-4',
        columns,
      )}
    >
      <span role="cell" className="flex min-w-0 items-center gap-3 max-lg:col-span-2">
        <TwoLogos left={ownOf(deal)} right={otherOf(deal)} />
        <span className="min-w-0">
          <Link to="/deals/$id" params={{ id: deal.id }} className="quiet-link font-semibold wrap-anywhere">
            {deal.title}
          </Link>
          <span className="block text-small wrap-anywhere text-ink-2">{otherOf(deal).name}</span>
          <TurnLabel deal={deal} />
        </span>
      </span>
      <span role="cell" className="max-lg:col-span-2 max-lg:max-w-60 max-sm:max-w-none">
        {deal.canEdit ? <StageSelect deal={shown} onMove={(to) => move(deal, to)} /> : stageName(deal.stage)}
      </span>
      <span role="cell" className="font-semibold tabular-nums lg:text-right">
        {deal.valueCents === null ? (
          <span className="font-normal text-ink-3">{t('deals:noValue')}</span>
        ) : (
          formatPrice({ cents: deal.valueCents, currency: deal.currency })
        )}
      </span>
      <span role="cell" className="tabular-nums max-lg:justify-self-end lg:text-right">
        {t('deals:percent', { percent: deal.probability })}
      </span>
      <span role="cell" className="wrap-anywhere text-ink-2">
        {deal.territories.map(territoryName).join(', ')}
      </span>
      <span role="cell" className="text-ink-2 tabular-nums max-lg:justify-self-end">
        {deal.expectedCloseDate ? formatDay(deal.expectedCloseDate) : ''}
      </span>
      <span role="cell" className="text-ink-2 tabular-nums max-lg:hidden">
        {formatDate(deal.lastActivityAt)}
      </span>
    </div>
  );
}

const TableSkeleton = () => (
  <Skeleton label={t('deals:loading')} count={6} className="ledger">
    {() => (
      <div className="flex items-center gap-3 px-5 py-4 max-sm:px-4">
        <SkeletonBar className="h-7 w-18" />
        <SkeletonBar className="h-4 w-1/3" />
        <SkeletonBar className="ml-auto h-4 w-20" />
      </div>
    )}
  </Skeleton>
);
