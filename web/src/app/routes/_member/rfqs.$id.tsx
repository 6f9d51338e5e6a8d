import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ComparedResponse } from '#contract/rfq-responses.ts';
import type { RfqPage } from '#contract/rfqs.ts';
import { CloseRfq, ReopenRfq } from '#features/rfqs/close-rfq.tsx';
import { Comparison } from '#features/rfqs/comparison.tsx';
import { Deadline } from '#features/rfqs/deadline.tsx';
import { OwnResponse } from '#features/rfqs/own-response.tsx';
import { mayReopen } from '#features/rfqs/permissions.ts';
import { rfqQuery, rfqResponsesQuery, rfqScoringQuery } from '#features/rfqs/queries.ts';
import { RfqFacts } from '#features/rfqs/rfq-facts.tsx';
import { RfqTurn } from '#features/rfqs/rfq-turn.tsx';
import { SealedPanel } from '#features/rfqs/sealed-panel.tsx';
import { untilDeadline } from '#features/rfqs/until-deadline.ts';
import { WatchButton } from '#features/rfqs/watch-button.tsx';
import { isUnknown } from '#lib/api.ts';
import { briefly, load } from '#lib/loading.ts';
import { canEditCompany } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ArrowLeft } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';

export const Route = createFileRoute('/_member/rfqs/$id')({
  loader: ({ params: { id } }) => load(loadWords('rfqs', 'rfq-scoring'), briefly(loadIt(id))),
  component: RfqScreen,
});

async function loadIt(id: string): Promise<void> {
  const { loadRfq } = await import('#app/loaders/rfqs.ts');
  await loadRfq(id);
}

const RespondDialog = lazyPart(async () => (await import('#features/rfqs/respond-dialog.tsx')).RespondDialog);
const EditRfqDialog = lazyPart(
  async () => (await import('#features/rfqs/edit-rfq-dialog.tsx')).EditRfqDialog,
);

function RfqScreen() {
  const { id } = Route.useParams();
  const {
    data: rfq,
    error,
    refetch,
  } = useQuery({
    ...rfqQuery(id),
    refetchInterval: ({ state }) => untilDeadline(state.data),
  });
  const areResponsesLoaded = useLoadedResponses(id, rfq?.isOwn === true);
  usePageTitle(rfq?.title ?? t('rfqs:one'));
  if (error && isUnknown(error)) return <NoSuchRfq />;
  if (rfq && areResponsesLoaded) return <Opened key={id} rfq={rfq} />;
  if (rfq || !error) return <PageSkeleton />;
  return (
    <PageFailed
      title={t('rfqs:oneFailed')}
      text={t('common:pageFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

/**
 * Returns whether the responses have loaded or failed, because they would move what is below them if they appeared
 * later.
 */
function useLoadedResponses(id: string, isOwn: boolean): boolean {
  const responses = useInfiniteQuery(rfqResponsesQuery(id));
  const scoring = useQuery({ ...rfqScoringQuery(id), enabled: isOwn });
  return responses.isFetched && (!isOwn || scoring.isFetched);
}

type Open = 'response' | 'edit';

function Opened({ rfq }: { rfq: RfqPage }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        back={
          <Link to="/deals" search={{ tab: 'rfqs' }} className="quiet-link gap-1.5">
            <ArrowLeft size={16} />
            {t('rfqs:marketplace')}
          </Link>
        }
        title={<span className="wrap-anywhere">{rfq.title}</span>}
        text={<Asking rfq={rfq} />}
        actions={<Actions rfq={rfq} onOpen={setOpen} />}
      />
      <div className="grid grid-cols-1 gap-7 max-sm:gap-5">
        <RfqTurn rfq={rfq} />
        <Responses rfq={rfq} />
        <RfqFacts rfq={rfq} />
      </div>
      {open && (
        <Suspense>
          {open === 'edit' ? (
            <EditRfqDialog rfq={rfq} onClose={close} />
          ) : (
            <RespondDialog rfq={rfq} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

const Asking = ({ rfq }: { rfq: RfqPage }) => (
  <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
    {rfq.company ? (
      <Link to="/companies/$id" params={{ id: rfq.company.id }} className="link-alone wrap-anywhere">
        {rfq.company.name}
      </Link>
    ) : (
      t('rfqs:anonymous')
    )}
    {rfq.isOwn && <span>{t('rfqs:yours')}</span>}
    {rfq.isSealed && <span>{rfq.openedAt ? t('rfqs:opened') : t('rfqs:sealed')}</span>}
    {rfq.isOwn && rfq.isAnonymous && <span>{t('rfqs:nameHidden')}</span>}
    <Deadline rfq={rfq} />
  </span>
);

function Actions({ rfq, onOpen }: { rfq: RfqPage; onOpen: (what: Open) => void }) {
  const { status, canEdit, canRespond } = rfq;
  return (
    <>
      <WatchButton rfq={rfq} />
      {canRespond && (
        <Button aria-haspopup="dialog" onClick={() => onOpen('response')}>
          {t('rfqs:respond')}
        </Button>
      )}
      {canEdit && status === 'open' && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen('edit')}>
          {t('rfqs:edit')}
        </Button>
      )}
      {canEdit && status !== 'closed' && <CloseRfq rfq={rfq} />}
      {mayReopen(rfq) && <ReopenRfq rfq={rfq} />}
    </>
  );
}

const isSealedNow = ({ isSealed, openedAt }: RfqPage): boolean => isSealed && openedAt === null;

/** Shows the requesting company all responses, and others only their own. */
function Responses({ rfq }: { rfq: RfqPage }) {
  const list = useInfiniteQuery(rfqResponsesQuery(rfq.id));
  if (!rfq.isOwn && !rfq.hasResponded) return null;
  if (rfq.isOwn && isSealedNow(rfq)) return <SealedPanel rfq={rfq} />;
  return (
    <PagedList
      query={list}
      skeleton={<PageSpinner />}
      failed={{ title: t('rfqs:responsesFailed'), text: t('common:pageFailedText') }}
      empty={
        rfq.isOwn && (
          <Panel>
            <StateCard kind="nothing-yet" title={t('rfqs:noResponses')} text={t('rfqs:noResponsesText')} />
          </Panel>
        )
      }
    >
      {(responses) =>
        rfq.isOwn ? (
          <Comparison rfq={rfq} responses={responses} hasMore={list.hasNextPage} />
        ) : (
          <OwnResponses rfq={rfq} responses={responses} />
        )
      }
    </PagedList>
  );
}

function OwnResponses({ rfq, responses }: { rfq: RfqPage; responses: readonly ComparedResponse[] }) {
  const user = useSignedInUser();
  return (
    <div className="grid gap-5">
      {responses.map((response) => (
        <OwnResponse
          key={response.id}
          response={response}
          asked={rfq.products}
          mayWithdraw={rfq.status === 'open' && canEditCompany(user, response.company.id)}
        />
      ))}
    </div>
  );
}

const NoSuchRfq = () => (
  <StateCard
    kind="lost"
    heading="h1"
    className="min-h-[60vh] content-center"
    title={t('rfqs:notFound')}
    text={t('rfqs:notFoundText')}
    actions={
      <Link to="/deals" search={{ tab: 'rfqs' }} className={buttonClass('secondary')}>
        {t('rfqs:marketplace')}
      </Link>
    }
  />
);
