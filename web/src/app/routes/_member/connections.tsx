import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CompanyRelationshipStatus } from '#app/pages/company-relationship-status.tsx';
import { RequestMenu } from '#app/pages/request-menu.tsx';
import { NextStep } from '#app/pages/lazy-relationships.tsx';
import { ConnectionCounters } from '#features/connections/connection-counters.tsx';
import { ConnectionHistory } from '#features/connections/connection-history.tsx';
import { connectionsSearch } from '#features/connections/search.ts';
import { PendingRequests } from '#features/connections/pending-requests.tsx';
import { type Connection, EXPIRES_AFTER_DAYS } from '#contract/connections.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import { formatMoney } from '#lib/money.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { ObserverNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { briefly, load, onlyOnEntry } from '#lib/loading.ts';
import { connectionCountsQuery, historyQuery, pendingQuery } from '#features/connections/queries.ts';

export const Route = createFileRoute('/_member/connections')({
  validateSearch: connectionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, cause }) =>
    onlyOnEntry(
      cause,
      load(
        loadWords('connections', 'relationship'),
        briefly(
          load(connectionCountsQuery, pendingQuery('incoming'), pendingQuery('outgoing'), historyQuery(deps)),
        ),
      ),
    ),
  component: ConnectionsPage,
});

function ConnectionsPage() {
  const user = useSignedInUser();
  const navigate = Route.useNavigate();
  usePageTitle(t('connections:title'));
  return (
    <>
      <PageHead
        title={t('connections:title')}
        text={
          // Observers cannot accept requests, so they never pay a fee.
          !user.isObserver &&
          t('connections:text', { fee: formatMoney(CONNECTION_FEE_CENTS), days: EXPIRES_AFTER_DAYS })
        }
      />
      <div className="grid gap-7 max-sm:gap-5">
        {user.isObserver && <ObserverNotice />}
        <ConnectionCounters isObserver={user.isObserver} />
        <PendingRequests user={user} menuOf={menuOf} />
        <ConnectionHistory
          ownId={user.id}
          standingWith={standingWith}
          actionWith={actionWith}
          selection={Route.useSearch()}
          onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </div>
    </>
  );
}

const menuOf = (person: Connection['requester']) => <RequestMenu person={person} />;

const standingWith = (companyId: string) => <CompanyRelationshipStatus companyId={companyId} />;

const actionWith = (companyId: string) => (
  <Suspense>
    <NextStep companyId={companyId} place="row" />
  </Suspense>
);
