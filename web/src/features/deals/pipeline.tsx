import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import type { DealCounts } from '#contract/deals.ts';
import { useRefinedSearch } from '#lib/search-words.ts';
import { useView } from '#lib/stored-view.ts';
import { t } from '#lib/words.ts';
import { Columns3, List } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { Tally } from '#ui/tally.tsx';
import { ViewToggle } from '#ui/view-toggle.tsx';
import { DealFilters } from './deal-filters.tsx';
import { PipelineValue } from './pipeline-value.tsx';
import { dealCountsQuery } from './queries.ts';
import { DEAL_VIEWS, type DealSelection, type DealView, filtersOf, isFiltered } from './search.ts';
import { StagePills } from './stage-pills.tsx';

// Loaded lazily, because only one of the two views is shown.
const Board = lazyPart(async () => (await import('./board.tsx')).Board);
const DealTable = lazyPart(async () => (await import('./deal-table.tsx')).DealTable);

const CompanyChip = lazyPart(async () => (await import('./company-filters.tsx')).CompanyChip);
// Loaded lazily, because most users have matching deals.
const FirstDeal = lazyPart(async () => (await import('./no-deals.tsx')).FirstDeal);
const NoMatch = lazyPart(async () => (await import('./no-deals.tsx')).NoMatch);

interface PipelineProps {
  selection: DealSelection;
  /** The view named in the URL. */
  view: DealView | undefined;
  /** Opens the form for a new deal. Undefined for observers and viewers. */
  onStart: (() => void) | undefined;
}

export function Pipeline({ selection, view: given, onStart }: PipelineProps) {
  const navigate = useNavigate({ from: '/deals/' });
  const [view, setView] = useView('deal-view', DEAL_VIEWS, {
    given,
    show: (next) => void navigate({ search: (before) => ({ ...before, view: next }), resetScroll: false }),
  });
  const filters = filtersOf(selection);
  const counted = useQuery({ ...dealCountsQuery(filters), placeholderData: keepPreviousData });
  const counts = counted.data;
  const go = useCallback(
    (search: DealSelection) =>
      void navigate({ search: ({ view: shown }) => ({ ...search, view: shown }), resetScroll: false }),
    [navigate],
  );
  const search = useRefinedSearch(selection.q);
  if (counted.isError && !counts)
    return (
      <Panel>
        <LoadFailed
          title={t('deals:loadFailed')}
          text={t('deals:loadFailedText')}
          onRetry={() => void counted.refetch()}
        />
      </Panel>
    );
  if (counts?.total === 0 && !isFiltered(filters))
    return (
      <Suspense fallback={<PageSpinner />}>
        <FirstDeal onStart={onStart} />
      </Suspense>
    );
  const isEmpty = counts !== undefined && countIn(counts, selection) === 0;
  return (
    <>
      <div className="mb-3 flex items-start justify-between gap-x-5 gap-y-3 max-xl:flex-col max-sm:items-stretch">
        <StagePills
          chosen={selection.stage}
          counts={counts}
          onChoose={(stage) => go({ ...selection, stage })}
        />
        <div className="flex-none max-sm:grid">
          <ViewToggle
            label={t('deals:view')}
            view={view}
            onChange={setView}
            withNames
            views={[
              { value: 'board', label: t('deals:viewBoard'), icon: <Columns3 size={18} /> },
              { value: 'list', label: t('deals:viewList'), icon: <List size={18} /> },
            ]}
          />
        </div>
      </div>
      <div className="mb-4">
        <DealFilters selection={selection} onSearch={search} onChange={go} withSort={view === 'list'} />
        {selection.companyId && (
          <Suspense>
            <CompanyChip
              id={selection.companyId}
              onRemove={() => go({ ...selection, companyId: undefined })}
            />
          </Suspense>
        )}
      </div>
      {counts && <PipelineValue counts={counts} />}
      {isEmpty ? (
        <Suspense fallback={<PageSpinner />}>
          <NoMatch onClear={() => go({ sort: selection.sort })} />
        </Suspense>
      ) : (
        <Deals view={view} selection={selection} counts={counts} onChange={go} />
      )}
    </>
  );
}

interface DealsProps {
  view: DealView;
  selection: DealSelection;
  counts: DealCounts | undefined;
  onChange: (selection: DealSelection) => void;
}

const Deals = ({ view, selection, counts, onChange }: DealsProps) => (
  <Suspense fallback={<PageSpinner />}>
    {view === 'board' ? (
      <Board selection={selection} filters={filtersOf(selection)} counts={counts} />
    ) : (
      <DealTable selection={selection} onSort={(sort) => onChange({ ...selection, sort })} />
    )}
    <Rules isBoard={view === 'board'} />
  </Suspense>
);

const countIn = ({ total, stages }: DealCounts, { stage }: DealSelection): number =>
  stage ? (stages.find((one) => one.stage === stage)?.count ?? 0) : total;

const Rules = ({ isBoard }: { isBoard: boolean }) => (
  <div className="mt-5 grid max-w-[90ch] gap-1.5 text-small text-ink-2">
    <p className="flex gap-2">
      <span className="mt-0.5">
        <Tally halves="both" />
      </span>
      {t('deals:consentRule')}
    </p>
    {isBoard && <p className="ml-5.5 max-sm:hidden">{t('deals:moveByKeyboard')}</p>}
  </div>
);
