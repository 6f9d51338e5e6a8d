import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { type Connection, answerConnection } from '#contract/connections.ts';
import type { CurrentUser } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { LedgerRowSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { EditorsAccept } from './editors-accept.tsx';
import { mayAccept } from './may-accept.ts';
import { pendingQuery } from './queries.ts';
import { RequestRow } from './request-row.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';
import { connectionUpdated, updateFailed } from './words.ts';

interface PendingRequestsProps {
  user: CurrentUser;
  /** A menu for the requester, who can be reported and blocked. */
  menuOf: (person: Connection['requester']) => ReactNode;
}

export function PendingRequests({ user, menuOf }: PendingRequestsProps) {
  const titleId = useId();
  const incoming = useInfiniteQuery(pendingQuery('incoming'));
  const outgoing = useInfiniteQuery(pendingQuery('outgoing'));
  const [accepting, setAccepting] = useState<Connection>();

  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('connections:pendingRequests')} />
      <div className="border-t border-line">
        <PendingList
          user={user}
          menuOf={menuOf}
          incoming={incoming}
          outgoing={outgoing}
          onAccept={setAccepting}
        />
      </div>
      {accepting && (
        <AcceptDialog connection={accepting} user={user} onClose={() => setAccepting(undefined)} />
      )}
    </Panel>
  );
}

type PendingPages = ReturnType<typeof useInfiniteQuery<never, Error, Connection[]>>;
interface PendingListProps extends PendingRequestsProps {
  incoming: PendingPages;
  outgoing: PendingPages;
  onAccept: (connection: Connection) => void;
}

function PendingList({ user, menuOf, incoming, outgoing, onAccept }: PendingListProps) {
  if (incoming.isPending || outgoing.isPending) {
    return (
      <Skeleton label={t('connections:loading')} count={3} className="ledger">
        {(index) => <LedgerRowSkeleton index={index} />}
      </Skeleton>
    );
  }
  const failed = [incoming, outgoing].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <LoadFailed
        title={t('connections:loadFailed')}
        text={t('connections:loadFailedText')}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  const [received, sent] = [incoming.data ?? [], outgoing.data ?? []];
  if (received.length + sent.length === 0) {
    return (
      <StateCard
        kind="nothing-yet"
        heading="h3"
        title={t('connections:nonePending')}
        text={t('connections:nonePendingText')}
        actions={
          <Link to="/companies" className={buttonClass('secondary')}>
            {t('connections:findCompanies')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <Ledger>
        {received.map((connection) => (
          <RequestRow
            key={connection.id}
            connection={connection}
            ownId={user.id}
            action={
              <>
                {user.isObserver ? (
                  <StatusLabel status="over">{t('connections:statusPending')}</StatusLabel>
                ) : (
                  <AnswerButtons connection={connection} user={user} onAccept={() => onAccept(connection)} />
                )}
                <span className="flex">{menuOf(connection.requester)}</span>
              </>
            }
          />
        ))}
        {sent.map((connection) => (
          <RequestRow
            key={connection.id}
            connection={connection}
            ownId={user.id}
            action={
              <>
                <StatusLabel status="waiting-on-them">{t('connections:statusPending')}</StatusLabel>
                <WithdrawRequest connection={connection} />
              </>
            }
          />
        ))}
      </Ledger>
      <LoadMore query={incoming} />
      <LoadMore query={outgoing} />
    </>
  );
}

interface AnswerButtonsProps {
  connection: Connection;
  user: CurrentUser;
  onAccept: () => void;
}

function AnswerButtons({ connection, user, onAccept }: AnswerButtonsProps) {
  const { firstName } = connection.requester;
  const rejecting = useAction({
    run: () => call(answerConnection, { params: { id: connection.id }, body: { status: 'rejected' } }),
    stale: ['connections', 'notifications'],
    done: connectionUpdated,
    failed: updateFailed,
  });
  return (
    <>
      <Button
        variant="danger-quiet"
        size="sm"
        pending={rejecting.isPending}
        aria-label={t('connections:rejectOf', { name: firstName })}
        onClick={() => rejecting.mutate()}
      >
        {t('connections:reject')}
      </Button>
      {mayAccept(user, connection) ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('connections:acceptOf', { name: firstName })}
          onClick={onAccept}
        >
          {t('connections:accept')}
        </Button>
      ) : (
        <EditorsAccept request={connection} />
      )}
    </>
  );
}
