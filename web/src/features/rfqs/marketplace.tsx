import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Rfq } from '#contract/rfqs.ts';
import { useRefinedSearch } from '#lib/search-words.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { rfqsQuery } from './queries.ts';
import { RfqCard, RfqCardSkeleton } from './rfq-card.tsx';
import { RfqFilters } from './rfq-filters.tsx';
import { isFiltered, type RfqSelection } from './search.ts';

const RespondDialog = lazyPart(async () => (await import('./respond-dialog.tsx')).RespondDialog);

const SKELETONS = 6;
const CARDS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-4';

interface MarketplaceProps {
  selection: RfqSelection;
  hasCompany: boolean;
  /** Opens the form for a new request. Undefined for observers and viewers. */
  onStart: (() => void) | undefined;
  save: ReactNode;
}

export function Marketplace({ selection, hasCompany, onStart, save }: MarketplaceProps) {
  const navigate = useNavigate({ from: '/deals/' });
  const [answered, setAnswered] = useState<Rfq>();
  const list = useInfiniteQuery({ ...rfqsQuery(selection), placeholderData: keepPreviousData });
  const go = useCallback(
    (search: RfqSelection) => void navigate({ search: { ...search, tab: 'rfqs' }, resetScroll: false }),
    [navigate],
  );
  const search = useRefinedSearch(selection.q);
  if (!hasCompany) return <NoCompany />;
  return (
    <>
      <div className="mb-5">
        <RfqFilters selection={selection} onSearch={search} onChange={go} save={save} />
      </div>
      <section
        aria-label={t('rfqs:marketplace')}
        aria-busy={list.isPlaceholderData || undefined}
        className={cn(list.isPlaceholderData && 'opacity-60')}
      >
        <PagedList
          query={list}
          skeleton={
            <Skeleton label={t('rfqs:loading')} count={SKELETONS} className={CARDS}>
              {() => <RfqCardSkeleton />}
            </Skeleton>
          }
          failed={{ title: t('rfqs:loadFailed'), text: t('rfqs:loadFailedText') }}
          empty={
            <Nothing selection={selection} onClear={() => go({ view: selection.view })} onStart={onStart} />
          }
        >
          {(rfqs) => (
            <ul className={CARDS}>
              {rfqs.map((rfq) => (
                <RfqCard key={rfq.id} rfq={rfq} onRespond={setAnswered} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      {answered && (
        <Suspense>
          <RespondDialog rfq={answered} onClose={() => setAnswered(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface NothingProps {
  selection: RfqSelection;
  onClear: () => void;
  onStart: (() => void) | undefined;
}

const EMPTY = {
  mine: { title: () => t('rfqs:noneOwn'), text: () => t('rfqs:noneOwnText') },
  responded: { title: () => t('rfqs:noneResponded'), text: () => t('rfqs:noneRespondedText') },
  watched: { title: () => t('rfqs:noneWatched'), text: () => t('rfqs:noneWatchedText') },
};

function Nothing({ selection, onClear, onStart }: NothingProps) {
  if (isFiltered(selection))
    return (
      <Panel>
        <StateCard
          kind="too-narrow"
          title={t('rfqs:noMatch')}
          text={t('rfqs:noMatchText')}
          actions={
            <Button variant="secondary" onClick={onClear}>
              {t('rfqs:clear')}
            </Button>
          }
        />
      </Panel>
    );
  const { title, text } = selection.view
    ? EMPTY[selection.view]
    : { title: () => t('rfqs:none'), text: () => t('rfqs:noneText') };
  return (
    <Panel>
      <StateCard
        kind="nothing-yet"
        title={title()}
        text={text()}
        actions={
          onStart && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={onStart}>
              {t('rfqs:new')}
            </Button>
          )
        }
      />
    </Panel>
  );
}

const NoCompany = () => (
  <Panel>
    <StateCard
      kind="nothing-yet"
      title={t('rfqs:noCompany')}
      text={t('rfqs:noCompanyText')}
      actions={
        <Link to="/register-company" className={buttonClass()}>
          {t('rfqs:register')}
        </Link>
      }
    />
  </Panel>
);
