import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type JobSelection, selectionOf } from '#features/jobs/search.ts';
import { activeFilters } from '#features/jobs/filters.ts';
import { JobRow, JobRowSkeleton } from '#features/jobs/job-row.tsx';
import { JobSearch } from '#features/jobs/job-search.tsx';
import { NoJob } from '#features/jobs/no-job.tsx';
import { jobCountQuery, jobsQuery } from '#features/jobs/queries.ts';
import { useRefinedSearch } from '#lib/search-words.ts';
import { totalOf } from '#lib/filters.ts';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Ledger } from '#ui/ledger.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { ResultHead } from '#ui/result-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { jobsSearch } from '#features/jobs/search.ts';
import { briefly, load, onlyOnEntry } from '#lib/loading.ts';

export const Route = createFileRoute('/jobs/')({
  validateSearch: jobsSearch,
  loaderDeps: ({ search }) => selectionOf(search),
  loader: ({ deps, cause }) =>
    onlyOnEntry(cause, load(loadWords('jobs'), briefly(load(jobsQuery(deps), jobCountQuery(deps))))),
  component: JobsPage,
});

const SKELETONS = 6;

function JobsPage() {
  const user = useUser();
  const navigate = Route.useNavigate();
  const selection = selectionOf(Route.useSearch());
  usePageTitle(t('jobs:title'));

  const go = useCallback((search: JobSelection) => void navigate({ search, resetScroll: false }), [navigate]);
  const search = useRefinedSearch(selection.q);
  return (
    <>
      <PageHead
        title={t('jobs:title')}
        text={t('jobs:text')}
        actions={
          user &&
          !user.isObserver && (
            <Link to="/manage-jobs" className={buttonClass('secondary')}>
              {t('jobs:manage')}
            </Link>
          )
        }
      />
      <div className="pb-5.5 max-sm:pb-4">
        <JobSearch selection={selection} onSearch={search} onChange={go} />
      </div>
      <Results selection={selection} onChange={go} />
    </>
  );
}

interface ResultsProps {
  selection: JobSelection;
  onChange: (selection: JobSelection) => void;
}

function Results({ selection, onChange }: ResultsProps) {
  const list = useInfiniteQuery({ ...jobsQuery(selection), placeholderData: keepPreviousData });
  const count = useQuery({ ...jobCountQuery(selection), placeholderData: keepPreviousData });
  const active = activeFilters(selection);
  const isSettled = !list.isPlaceholderData && !count.isPlaceholderData;
  return (
    <section aria-label={t('jobs:results')}>
      <ResultHead
        found={foundWords(isSettled ? totalOf(count.data?.total, list) : undefined)}
        isFailed={list.isLoadingError}
        active={active}
        onChange={onChange}
        onClear={() => onChange({})}
      />
      <Panel
        className={cn('overflow-hidden', list.isPlaceholderData && 'opacity-60')}
        aria-busy={list.isPlaceholderData || undefined}
      >
        <PagedList
          query={list}
          skeleton={
            <Skeleton label={t('jobs:loading')} count={SKELETONS} className="ledger">
              {() => <JobRowSkeleton />}
            </Skeleton>
          }
          failed={{ title: t('jobs:loadFailed'), text: t('jobs:loadFailedText') }}
          empty={<NoJob selection={selection} active={active} onChange={onChange} />}
        >
          {(jobs) => (
            <Ledger>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </Ledger>
          )}
        </PagedList>
      </Panel>
    </section>
  );
}

const foundWords = (total: number | undefined): string =>
  total === undefined ? t('jobs:loading') : t('jobs:found', { count: total });
