import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { LedgerRowSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';

interface NotificationLedgerProps {
  query: UseInfiniteQueryResult<Notification[]>;
  empty: ReactNode;
  onFollow?: () => void;
}

export function NotificationLedger({ query, empty, onFollow }: NotificationLedgerProps) {
  const now = useNow();
  return (
    <PagedList
      query={query}
      skeleton={
        <Skeleton label={t('notifications:loading')} count={3} className="ledger">
          {(index) => <LedgerRowSkeleton index={index} />}
        </Skeleton>
      }
      failed={{ title: t('notifications:loadFailed'), text: t('notifications:loadFailedText') }}
      empty={empty}
    >
      {(notifications) => (
        <Ledger>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={now}
              {...(onFollow && { onFollow })}
            />
          ))}
        </Ledger>
      )}
    </PagedList>
  );
}
