import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, Suspense, useId, useState } from 'react';
import { DEFAULT_DEAL_COLUMNS, type DealColumn } from '#contract/deal-columns.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import type { Deal, DealSort } from '#contract/deals.ts';
import { TwoLogos } from '#entities/company/two-logos.tsx';
import { useWindowed } from '#lib/windowed.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { ArrowDown } from '#ui/more-icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { dealColumnsQuery } from './columns-query.ts';
import { COLUMNS } from './deal-columns.tsx';
import { DownloadDeals } from './download-deals.tsx';
import { type Moves, useMoves } from './moves.tsx';
import { dealsQuery } from './queries.ts';
import type { DealSelection } from './search.ts';
import { otherOf, ownOf } from './sides.ts';
import { TurnLabel } from './turn-label.tsx';

const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

const COLUMNS_CLASS = 'xl:grid xl:grid-cols-(--deal-columns) xl:items-center xl:gap-x-4';

const widthsOf = (columns: readonly DealColumn[]) =>
  ({
    '--deal-columns': ['minmax(0,2.2fr)', ...columns.map((column) => COLUMNS[column].width)].join(' '),
  }) as CSSProperties;

interface DealTableProps {
  selection: DealSelection;
  onSort: (sort: DealSort) => void;
}

export function DealTable({ selection, onSort }: DealTableProps) {
  const titleId = useId();
  const moves = useMoves();
  const list = useInfiniteQuery({ ...dealsQuery(selection), placeholderData: keepPreviousData });
  const { data } = useQuery(dealColumnsQuery);
  const columns = data?.columns ?? DEFAULT_DEAL_COLUMNS;
  return (
    <>
      <div className="mb-2 flex justify-end gap-2">
        <DownloadDeals selection={selection} />
        <ChooseColumns columns={columns} />
      </div>
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
            <div
              role="table"
              aria-labelledby={titleId}
              aria-rowcount={-1}
              style={widthsOf(columns)}
              className="text-detail leading-5"
            >
              <span id={titleId} className="sr-only">
                {t('deals:list')}
              </span>
              <HeadRow columns={columns} sort={selection.sort ?? 'activity'} onSort={onSort} />
              <Rows deals={deals} columns={columns} moves={moves} />
            </div>
          )}
        </PagedList>
        {moves.dialog}
      </Panel>
    </>
  );
}

function ChooseColumns({ columns }: { columns: readonly DealColumn[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('deals:columns')}
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsDialog columns={columns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface HeadRowProps {
  columns: readonly DealColumn[];
  sort: DealSort;
  onSort: (sort: DealSort) => void;
}

/** Shown on narrow screens while one of its buttons has the keyboard focus. */
const HeadRow = ({ columns, ...sorting }: HeadRowProps) => (
  <div role="rowgroup" className="max-xl:not-focus-within:sr-only">
    <div
      role="row"
      aria-rowindex={1}
      className={cn(
        'border-b border-line px-5 py-1 text-note font-medium text-ink-2 max-xl:flex max-xl:flex-wrap max-xl:gap-x-4',
        COLUMNS_CLASS,
      )}
    >
      <SortHead name="title" {...sorting}>
        {t('deals:columnDeal')}
      </SortHead>
      {columns.map((column) => {
        const { name, sort, isRight = false } = COLUMNS[column];
        return sort ? (
          <SortHead key={column} name={sort} {...sorting} right={isRight}>
            {name()}
          </SortHead>
        ) : (
          <span key={column} role="columnheader" className={cn('py-1.5', isRight && 'text-right')}>
            {name()}
          </span>
        );
      })}
    </div>
  </div>
);

const ROW_PX = 65;

interface RowsProps {
  deals: readonly Deal[];
  columns: readonly DealColumn[];
  moves: Moves;
}

function Rows({ deals, columns, moves }: RowsProps) {
  const { list, style, first, end } = useWindowed<HTMLDivElement>(
    deals.map(({ id }) => id),
    { estimate: ROW_PX },
  );
  return (
    <div ref={list} role="rowgroup" style={style} className="ledger">
      {deals.slice(first, end).map((deal, index) => (
        // Rows are counted from 1, and the header row is the first.
        <DealRow key={deal.id} deal={deal} index={first + index + 2} columns={columns} moves={moves} />
      ))}
    </div>
  );
}

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

interface DealRowProps {
  deal: Deal;
  index: number;
  columns: readonly DealColumn[];
  moves: Moves;
}

function DealRow({ deal, index, columns, moves: { move, pending } }: DealRowProps) {
  const stage = pending?.deal.id === deal.id ? pending.to : deal.stage;
  return (
    <div
      role="row"
      aria-rowindex={index}
      className={cn(
        'px-5 py-3 hover:bg-[color-mix(in_srgb,var(--color-sunken)_55%,transparent)] max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-4 max-xl:gap-y-1.5 max-sm:px-4 lg:max-xl:grid-cols-7',
        COLUMNS_CLASS,
      )}
    >
      <span role="cell" className="flex min-w-0 items-center gap-3 max-xl:col-span-full">
        <TwoLogos left={ownOf(deal)} right={otherOf(deal)} />
        <span className="min-w-0">
          <Link to="/deals/$id" params={{ id: deal.id }} className="quiet-link font-semibold wrap-anywhere">
            {deal.title}
          </Link>
          <span className="block text-small wrap-anywhere text-ink-2">{otherOf(deal).name}</span>
          <TurnLabel deal={deal} />
        </span>
      </span>
      {columns.map((column) => (
        <Cell key={column} column={column} deal={deal} stage={stage} onMove={(to) => move(deal, to)} />
      ))}
    </div>
  );
}

interface CellProps {
  column: DealColumn;
  deal: Deal;
  stage: DealStage;
  onMove: (to: DealStage) => void;
}

function Cell({ column, ...given }: CellProps) {
  const { name, isRight = false, cell } = COLUMNS[column];
  const value = cell(given);
  if (column === 'stage')
    return (
      <span role="cell" className="max-xl:col-span-2 max-xl:max-w-60 max-sm:max-w-none">
        {value}
      </span>
    );
  return (
    <span
      role="cell"
      className={cn(
        'min-w-0 tabular-nums wrap-anywhere',
        isRight && 'xl:text-right',
        value === '' && 'max-xl:hidden',
      )}
    >
      <span aria-hidden="true" className="block text-small text-ink-3 xl:hidden">
        {name()}
      </span>
      {value}
    </span>
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
