import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';
import { StateCard } from '#ui/state-card.tsx';
import { NotificationLedger } from './notification-ledger.tsx';
import { notificationsQuery } from './queries.ts';
import { ReadAllButton } from './read-all-button.tsx';

export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useInfiniteQuery(notificationsQuery);
  return (
    <>
      <div className="flex min-h-14.5 items-center justify-between gap-3 py-2 pr-2.5 pl-5 max-sm:pl-4">
        <h2 className="text-h3 font-semibold tracking-tight">{t('shell:notifications')}</h2>
        <ReadAllButton shown={list.data} />
      </div>
      <div className="max-h-[min(60dvh,520px)] overflow-y-auto border-t border-line pb-px">
        <NotificationLedger
          query={list}
          onFollow={onLeave}
          empty={
            <StateCard
              kind="nothing-yet"
              heading="h3"
              title={t('notifications:none')}
              text={t('notifications:noneText')}
            />
          }
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-sm:px-4">
        <Link to="/notifications" onClick={onLeave} className="link-alone">
          {t('notifications:all')}
        </Link>
        <Link to="/connections" onClick={onLeave} className="link-alone">
          {t('notifications:allConnections')}
        </Link>
      </div>
    </>
  );
}
