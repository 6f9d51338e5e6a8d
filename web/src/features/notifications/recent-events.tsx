import { useQuery } from '@tanstack/react-query';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { LedgerRowSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { recentEventsQuery } from './queries.ts';

/** Recent notifications on the dashboard, which shows waiting requests separately. */
export function RecentEvents() {
  const now = useNow();
  const { data: recent, isPending, isLoadingError, refetch } = useQuery(recentEventsQuery);
  const data = recent?.filter(({ subject }) => subject.kind !== 'connection_requested') ?? [];
  if (isPending) {
    return (
      <Skeleton label={t('notifications:loading')} count={3} className="ledger">
        {(index) => <LedgerRowSkeleton index={index} />}
      </Skeleton>
    );
  }
  if (isLoadingError) {
    return (
      <LoadFailed
        title={t('notifications:loadFailed')}
        text={t('notifications:loadFailedText')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <p className="border-t border-line px-5 py-4 text-ink-2 max-sm:px-4">{t('notifications:noneText')}</p>
    );
  }
  return (
    <Ledger className="border-t border-line pb-1">
      {data.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} now={now} />
      ))}
    </Ledger>
  );
}
