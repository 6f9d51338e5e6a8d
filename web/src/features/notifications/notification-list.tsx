import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readNotifications } from '#contract/notifications.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { useNow } from '#lib/time.ts';
import { m } from '#paraglide/messages.js';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { LedgerRowBones, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './queries.ts';

/** What happened, newest first; seen means read. `onLeave` closes what it stands in when a link is followed. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const now = useNow();
  const list = useInfiniteQuery(notificationsQuery);
  useMarkRead(list.data?.find(({ isRead }) => !isRead)?.id);
  return (
    <>
      <h2 className="px-5 pt-4 pb-3 text-h3 font-semibold tracking-tight max-sm:px-4">
        {m.shell_notifications()}
      </h2>
      <div className="max-h-[min(60dvh,520px)] overflow-y-auto border-t border-line">
        <PagedList
          query={list}
          skeleton={
            <Skeleton label={m.notifications_loading()} count={3} className="ledger">
              {(index) => <LedgerRowBones index={index} />}
            </Skeleton>
          }
          failed={{ title: m.notifications_load_failed(), text: m.notifications_load_failed_text() }}
          empty={
            <StateCard
              kind="nothing-yet"
              heading="h3"
              title={m.notifications_none()}
              text={m.notifications_none_text()}
            />
          }
        >
          {(notifications) => (
            <Ledger>
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  now={now}
                  onFollow={onLeave}
                />
              ))}
            </Ledger>
          )}
        </PagedList>
      </div>
      <div className="border-t border-line px-5 py-3 max-sm:px-4">
        <Link to="/connections" onClick={onLeave} className="link">
          {m.notifications_all_connections()}
        </Link>
      </div>
    </>
  );
}

/** Tells the server once how far this person has seen; the rows keep their weight until the list is opened again. */
function useMarkRead(newestUnread: string | undefined): void {
  const told = useRef<string>(undefined);
  const { mutate } = useAction({
    run: (upTo: string) => call(readNotifications, { body: { upTo } }),
    // Not being able to mark as read is not worth a word: the badge simply stays.
    failed: () => null,
  });
  useEffect(() => {
    if (!newestUnread || told.current === newestUnread) return;
    told.current = newestUnread;
    mutate(newestUnread);
  }, [newestUnread, mutate]);
}
