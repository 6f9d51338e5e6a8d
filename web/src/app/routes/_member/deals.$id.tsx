import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { CompanyRelationship } from '#app/pages/lazy-relationships.tsx';
import { RelationshipPlaceholder } from '#entities/relationship/relationship-placeholder.tsx';
import type { DealPage } from '#contract/deals.ts';
import { TwoLogos } from '#entities/company/two-logos.tsx';
import { LinkedCompany } from '#entities/company/linked-company.tsx';
import { AgreementButton } from '#features/company-agreements/agreement-action.tsx';
import { dealClockQuery } from '#features/deals/clock/queries.ts';
import { ContactsPanel } from '#features/deals/contacts-panel.tsx';
import { DealFacts } from '#features/deals/deal-facts.tsx';
import { History } from '#features/deals/history.tsx';
import { MoveLine } from '#features/deals/move-line.tsx';
import { ProgressLine } from '#features/deals/progress-line.tsx';
import { ProposalPanels } from '#features/deals/proposals-panel.tsx';
import { dealHistoryQuery, dealQuery, dealTasksQuery } from '#features/deals/queries.ts';
import { otherOf, ownOf } from '#features/deals/sides.ts';
import { AssignedTerritories } from '#features/deals/assigned-territories.tsx';
import { RoomLink } from '#features/document-rooms/room-link.tsx';
import { isUnknown } from '#lib/api.ts';
import { briefly, load } from '#lib/loading.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { ArrowLeft } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';

export const Route = createFileRoute('/_member/deals/$id')({
  loader: ({ params: { id } }) => load(loadWords('agreements', 'deals'), briefly(loadIt(id))),
  component: DealPageScreen,
});

async function loadIt(id: string): Promise<void> {
  const { loadDeal } = await import('#app/loaders/deals.ts');
  await loadDeal(id);
}

const EditDealDialog = lazyPart(
  async () => (await import('#features/deals/edit-deal-dialog.tsx')).EditDealDialog,
);

const TasksPanel = lazyPart(async () => (await import('#features/deals/tasks-panel.tsx')).TasksPanel);
const ClockPanel = lazyPart(
  async () => (await withWords(import('#features/deals/clock/clock-panel.tsx'), 'deal-clock')).ClockPanel,
);
const LineCardPanel = lazyPart(
  async () =>
    (await withWords(import('#features/deals/line-card-panel.tsx'), 'deal-line-card')).LineCardPanel,
);
const PrivatePanel = lazyPart(async () => (await import('#features/deals/private-panel.tsx')).PrivatePanel);

function DealPageScreen() {
  const { id } = Route.useParams();
  return <DealOf key={id} id={id} />;
}

function DealOf({ id }: { id: string }) {
  const { data: deal, error, refetch } = useQuery(dealQuery(id));
  const areItemsLoaded = useLoadedItems(id);
  usePageTitle(deal?.title ?? t('deals:one'));
  if (error && isUnknown(error)) return <NoSuchDeal />;
  if (deal && areItemsLoaded) return <Opened deal={deal} />;
  if (deal || !error) return <PageSkeleton />;
  return (
    <PageFailed
      title={t('deals:dealLoadFailed')}
      text={t('common:pageFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

/**
 * Returns whether the lists of the deal have loaded or failed, because they would move what is below them if they
 * appeared later. A later attempt to load one does not hide the page again.
 */
function useLoadedItems(id: string): boolean {
  const [areLoaded, setLoaded] = useState(false);
  const { isPending: isClockPending } = useQuery(dealClockQuery(id));
  const { isPending: isHistoryPending } = useInfiniteQuery(dealHistoryQuery(id));
  const { isPending: areTasksPending } = useInfiniteQuery(dealTasksQuery(id));
  if (!areLoaded && !isClockPending && !isHistoryPending && !areTasksPending) setLoaded(true);
  return areLoaded;
}

function Opened({ deal }: { deal: DealPage }) {
  const user = useSignedInUser();
  const [edited, setEdited] = useState<DealPage>();
  const [own, other] = [ownOf(deal), otherOf(deal)];
  const isViewer = deal.myRole === 'viewer';
  return (
    <>
      <PageHead
        back={
          <Link to="/deals" className="quiet-link gap-1.5">
            <ArrowLeft size={16} />
            {t('deals:title')}
          </Link>
        }
        title={
          <span className="flex items-center gap-4 max-sm:flex-col max-sm:items-start max-sm:gap-3">
            <TwoLogos left={own} right={other} size={46} />
            <span className="min-w-0 wrap-anywhere">{deal.title}</span>
          </span>
        }
        text={<Parties deal={deal} />}
        actions={hasContract(deal) && <ContractLink id={deal.id} />}
      />
      <div className="grid gap-5">
        {user.isObserver && <ObserverNotice />}
        {isViewer && <ViewerNotice company={own.name} />}
        <MoveLine deal={deal} />
        {other.id && (
          <Suspense fallback={<RelationshipPlaceholder />}>
            <CompanyRelationship companyId={other.id} on={{ dealId: deal.id, ownCompanyId: own.id }} />
          </Suspense>
        )}
        <ProgressLine deal={deal} />
        <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-7 max-[1180px]:grid-cols-1 max-sm:gap-5">
          <div className="grid min-w-0 grid-cols-1 gap-7 max-sm:gap-5">
            {deal.stage === 'closed_won' && <Taken deal={deal} />}
            <ProposalPanels deal={deal} />
            <DealFacts deal={deal} onEdit={() => setEdited(deal)} />
            <Suspense fallback={<div className="panel-skeleton min-h-40" />}>
              <TasksPanel deal={deal} canWrite={!isViewer && !user.isObserver} />
            </Suspense>
            <History deal={deal} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-7 max-sm:gap-5">
            <Suspense fallback={<Panel className="min-h-100 bg-sunken!" />}>
              <PrivatePanel deal={deal} canWrite={!isViewer && !user.isObserver} />
            </Suspense>
            <Suspense fallback={<div className="panel-skeleton min-h-100" />}>
              <ClockPanel deal={deal} />
            </Suspense>
            <Suspense>
              <LineCardPanel deal={deal} />
            </Suspense>
            <ContactsPanel deal={deal}>
              {other.id && <RoomLink companyId={other.id} />}
              {own.id && other.id && <AgreementButton companyId={other.id} ownCompanyId={own.id} />}
            </ContactsPanel>
          </div>
        </div>
      </div>
      {/* Edits the version that was opened, so that a newer one does not change what the entries are compared with. */}
      {edited && (
        <Suspense>
          <EditDealDialog deal={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const hasContract = ({ stage }: DealPage): boolean => stage === 'contract_review' || stage === 'closed_won';

const ContractLink = ({ id }: { id: string }) => (
  <Link to="/deals/$id/contract" params={{ id }} className={buttonClass('primary')}>
    {t('deals:distributionAgreement')}
  </Link>
);

function Parties({ deal }: { deal: DealPage }) {
  const other = otherOf(deal);
  return (
    <>
      {t('deals:ownWith', { company: ownOf(deal).name })} <LinkedCompany {...other} />
    </>
  );
}

function Taken({ deal }: { deal: DealPage }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('deals:whatWasTaken')} />
      <PanelBody>
        <AssignedTerritories deal={deal} />
      </PanelBody>
    </Panel>
  );
}

const NoSuchDeal = () => (
  <StateCard
    kind="lost"
    heading="h1"
    className="min-h-[60vh] content-center"
    title={t('deals:notFound')}
    text={t('deals:notFoundText')}
    actions={
      <Link to="/deals" className={buttonClass('secondary')}>
        {t('deals:toDeals')}
      </Link>
    }
  />
);
