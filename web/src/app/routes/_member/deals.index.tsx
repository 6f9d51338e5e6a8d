import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type DealsSearch, dealsSearch } from '#features/deals/search-params.ts';
import { Pipeline } from '#features/deals/pipeline.tsx';
import { selectionOf, viewOf } from '#features/deals/search.ts';
import { load, onlyOnEntry } from '#lib/loading.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ForWriters, ReaderNotice } from '#ui/notices.tsx';
import { readerOf } from '#lib/reader.ts';
import { choiceOf, type Search, textOf } from '#lib/search-params.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { BackToHome } from '#ui/back-to-home.tsx';
import { Button } from '#ui/button.tsx';
import { Plus } from '#ui/icons.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';

interface TabsSearch extends DealsSearch {
  tab?: 'rfqs' | undefined;
  category?: string | undefined;
  status?: string | undefined;
}

export const Route = createFileRoute('/_member/deals/')({
  // Values from fixed lists are checked where they are used, so that other screens do not load the lists.
  validateSearch: (search: Search): TabsSearch => ({
    ...dealsSearch(search),
    tab: choiceOf(search, 'tab', ['rfqs']),
    category: textOf(search, 'category'),
    status: textOf(search, 'status'),
  }),
  loaderDeps: ({ search: { new: _, ...search } }) => search,
  loader: ({ deps, cause }) =>
    onlyOnEntry(
      cause,
      deps.tab === 'rfqs'
        ? load(loadWords('deals', 'rfqs'), loadRequests({ ...deps }))
        : load(loadWords('deals'), loadDeals(deps)),
    ),
  component: DealsPage,
});

async function loadDeals(search: DealsSearch): Promise<void> {
  const { loadPipeline } = await import('#app/loaders/deals.ts');
  await loadPipeline(search);
}

async function loadRequests(search: Search): Promise<void> {
  const { loadMarketplace } = await import('#app/loaders/rfqs.ts');
  await loadMarketplace(search);
}

const NewDealDialog = lazyPart(
  async () => (await import('#features/deals/new-deal-dialog.tsx')).NewDealDialog,
);

const NewRfqDialog = lazyPart(async () => (await import('#features/rfqs/new-rfq-dialog.tsx')).NewRfqDialog);
const RfqMarketplace = lazyPart(async () => (await import('#app/pages/rfq-marketplace.tsx')).RfqMarketplace);

function DealsPage() {
  const user = useSignedInUser();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const isRfqs = search.tab === 'rfqs';
  usePageTitle(t('deals:title'));
  const starting = useStarting(search.new, () =>
    navigate({ search: (before) => ({ ...before, new: undefined }), replace: true, resetScroll: false }),
  );
  const hasCompany = user.companies.length > 0;
  const mayStart = readerOf(user) === undefined;
  // The URL does not open the RFQ form, because closing it would then be a navigation, which asks about unsaved
  // changes.
  const [isAsking, setAsking] = useState(false);
  const begin = () => (isRfqs ? setAsking(true) : starting.open('true'));
  const start = mayStart ? begin : undefined;
  return (
    <>
      <PageHead
        back={<BackToHome to="/home">{t('deals:toDashboard')}</BackToHome>}
        title={t('deals:title')}
        actions={
          start &&
          (hasCompany || !isRfqs) && (
            <ForWriters>
              <Button icon={<Plus size={18} />} aria-haspopup="dialog" onClick={start}>
                {isRfqs ? t('rfqs:new') : t('deals:new')}
              </Button>
            </ForWriters>
          )
        }
      />
      <ReaderNotice readers={['observer', 'viewer']} className="mb-5" />
      <Tabs
        label={t('deals:tabs')}
        value={isRfqs ? 'rfqs' : 'pipeline'}
        onChange={(tab) => void navigate({ search: tab === 'rfqs' ? { tab } : {} })}
        tabs={[
          {
            value: 'pipeline',
            label: t('deals:pipeline'),
            content: <Pipeline selection={selectionOf(search)} view={viewOf(search)} onStart={start} />,
          },
          {
            value: 'rfqs',
            label: t('deals:rfqs'),
            content: (
              <Suspense fallback={<PageSpinner />}>
                <RfqMarketplace search={{ ...search }} hasCompany={hasCompany} onStart={start} />
              </Suspense>
            ),
          },
        ]}
      />
      {starting.company && mayStart && (
        <Suspense>
          <NewDealDialog
            user={user}
            companyId={starting.company === 'true' ? undefined : starting.company}
            onClose={starting.close}
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

/**
 * Keeps whether the form of a new deal is open. A link opens it once, so a reload or the back button does not open it
 * again.
 */
function useStarting(linked: string | undefined, dropLinked: () => Promise<void>) {
  const [company, setCompany] = useState(linked);
  const [seen, setSeen] = useState(linked);
  // The page may already be open when a link to the form is followed.
  if (seen !== linked) {
    setSeen(linked);
    if (linked !== undefined) setCompany(linked);
  }
  const isLinked = linked !== undefined;
  const drop = useEffectEvent(() => void dropLinked());
  useEffect(() => {
    if (isLinked) drop();
  }, [isLinked]);
  return { company, open: setCompany, close: () => setCompany(undefined) };
}
