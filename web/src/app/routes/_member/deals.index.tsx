import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { DEAL_STAGES, isClosedStage } from '#contract/deal-fields.ts';
import { Pipeline } from '#features/deals/pipeline.tsx';
import { dealCountsQuery, dealsQuery } from '#features/deals/queries.ts';
import { DEAL_VIEWS, type DealsSearch, dealsSearch, filtersOf, selectionOf } from '#features/deals/search.ts';
import { rfqsQuery } from '#features/rfqs/queries.ts';
import { type RfqSelection, rfqsSearch } from '#features/rfqs/search.ts';
import { load, whenEntered } from '#lib/loading.ts';
import { isViewerOnly } from '#lib/membership.ts';
import { choiceOf, type Search } from '#lib/search-params.ts';
import { useSignedInUser } from '#lib/session.ts';
import { storedView } from '#lib/stored-view.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { BackToHome } from '#ui/back-to-home.tsx';
import { Button } from '#ui/button.tsx';
import { Plus } from '#ui/icons.tsx';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';

interface TabsSearch extends DealsSearch, RfqSelection {
  /** The tab, if it is not the pipeline. */
  tab?: 'rfqs' | undefined;
}

export const Route = createFileRoute('/_member/deals/')({
  validateSearch: (search: Search): TabsSearch => ({
    ...rfqsSearch(search),
    ...dealsSearch(search),
    tab: choiceOf(search, 'tab', ['rfqs']),
  }),
  loaderDeps: ({ search }) => search,
  // Earlier results stay visible while filters change.
  loader: ({ deps: search, cause }) => {
    if (search.tab === 'rfqs')
      return whenEntered(cause, load(loadWords('deals', 'rfqs'), rfqsQuery(rfqsSearch(search))));
    const deps = selectionOf(dealsSearch(search));
    const filters = filtersOf(deps);
    const stages = deps.stage ? [deps.stage] : DEAL_STAGES.filter((stage) => !isClosedStage(stage));
    const isList = storedView('deal-view', DEAL_VIEWS) === 'list';
    return whenEntered(
      cause,
      load(
        loadWords('deals'),
        dealCountsQuery(filters),
        ...(isList ? [dealsQuery(deps)] : stages.map((stage) => dealsQuery({ ...filters, stage }))),
      ),
    );
  },
  component: DealsPage,
});

const NewDealDialog = lazy(async () => ({
  default: (await import('#features/deals/new-deal-dialog.tsx')).NewDealDialog,
}));

const NewRfqDialog = lazy(async () => ({
  default: (await import('#features/rfqs/new-rfq-dialog.tsx')).NewRfqDialog,
}));
const Marketplace = lazy(async () => ({
  default: (await import('#features/rfqs/marketplace.tsx')).Marketplace,
}));

function DealsPage() {
  const user = useSignedInUser();
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  const isRfqs = address.tab === 'rfqs';
  usePageTitle(t('deals:title'));
  const setNew = (value: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, new: value }), resetScroll: false });
  const mayStart = !user.isObserver && !isViewerOnly(user);
  // The form of an RFQ is not in the URL: closing it navigates nowhere, which would ask about unsaved changes.
  const [isAsking, setAsking] = useState(false);
  const begin = () => (isRfqs ? setAsking(true) : setNew('true'));
  const start = mayStart ? begin : undefined;
  return (
    <>
      <PageHead
        back={<BackToHome to="/home">{t('deals:toDashboard')}</BackToHome>}
        title={t('deals:title')}
        actions={
          start && (
            <Button icon={<Plus size={18} />} aria-haspopup="dialog" onClick={start}>
              {isRfqs ? t('rfqs:new') : t('deals:new')}
            </Button>
          )
        }
      />
      {!mayStart && <div className="mb-5">{user.isObserver ? <ObserverNotice /> : <ViewerNotice />}</div>}
      <Tabs
        label={t('deals:tabs')}
        value={isRfqs ? 'rfqs' : 'pipeline'}
        onChange={(tab) => void navigate({ search: tab === 'rfqs' ? { tab } : {} })}
        tabs={[
          {
            value: 'pipeline',
            label: t('deals:pipeline'),
            content: <Pipeline selection={selectionOf(dealsSearch(address))} onStart={start} />,
          },
          {
            value: 'rfqs',
            label: t('deals:rfqs'),
            content: (
              <Suspense fallback={<PageSpinner />}>
                <Marketplace
                  selection={rfqsSearch(address)}
                  hasCompany={user.companies.length > 0}
                  onStart={start}
                />
              </Suspense>
            ),
          },
        ]}
      />
      {address.new && mayStart && (
        <Suspense>
          <NewDealDialog
            user={user}
            companyId={address.new === 'true' ? undefined : address.new}
            onClose={() => setNew(undefined)}
          />
        </Suspense>
      )}
      {isAsking && (
        <Suspense>
          <NewRfqDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
