import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DEAL_STAGES, isClosedStage } from '#contract/deal-fields.ts';
import { Pipeline } from '#features/deals/pipeline.tsx';
import { dealCountsQuery, dealsQuery } from '#features/deals/queries.ts';
import { DEAL_VIEWS, dealsSearch, filtersOf, selectionOf } from '#features/deals/search.ts';
import { load, whenEntered } from '#lib/loading.ts';
import { isViewerOnly } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { storedView } from '#lib/stored-view.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { BackToHome } from '#ui/back-to-home.tsx';
import { Button } from '#ui/button.tsx';
import { Plus } from '#ui/icons.tsx';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';

export const Route = createFileRoute('/_member/deals/')({
  validateSearch: dealsSearch,
  loaderDeps: ({ search }) => selectionOf(search),
  // Earlier results stay visible while filters change.
  loader: ({ deps, cause }) => {
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

function DealsPage() {
  const user = useSignedInUser();
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  usePageTitle(t('deals:title'));
  const setNew = (value: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, new: value }), resetScroll: false });
  const mayStart = !user.isObserver && !isViewerOnly(user);
  const start = mayStart ? () => setNew('true') : undefined;
  return (
    <>
      <PageHead
        back={<BackToHome to="/home">{t('deals:toDashboard')}</BackToHome>}
        title={t('deals:title')}
        actions={
          start && (
            <Button icon={<Plus size={18} />} aria-haspopup="dialog" onClick={start}>
              {t('deals:new')}
            </Button>
          )
        }
      />
      {!mayStart && <div className="mb-5">{user.isObserver ? <ObserverNotice /> : <ViewerNotice />}</div>}
      <Tabs
        label={t('deals:tabs')}
        value="pipeline"
        onChange={() => undefined}
        tabs={[
          {
            value: 'pipeline',
            label: t('deals:pipeline'),
            content: <Pipeline selection={selectionOf(address)} onStart={start} />,
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
    </>
  );
}
