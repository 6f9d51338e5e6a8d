import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { unreadQuery } from '#lib/unread.ts';
import { t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';
import { Pill } from '#ui/pills.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { NotificationLedger } from './notification-ledger.tsx';
import { allNotificationsQuery } from './queries.ts';
import { ReadAllButton } from './read-all-button.tsx';

interface AllNotificationsProps {
  show: 'unread' | undefined;
  onShow: (show: 'unread' | undefined) => void;
}

export function AllNotifications({ show, onShow }: AllNotificationsProps) {
  const list = useInfiniteQuery({ ...allNotificationsQuery(show), placeholderData: keepPreviousData });
  const { data: unread } = useQuery(unreadQuery);
  return (
    <Panel aria-label={t('shell:notifications')} className="min-w-0 overflow-hidden pb-px">
      <div className="flex min-h-14.5 flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-2.5 max-sm:px-4">
        <div role="group" aria-label={t('notifications:show')} className="flex gap-2">
          <Pill pressed={show === undefined} onClick={() => onShow(undefined)}>
            {t('notifications:showAll')}
          </Pill>
          <Pill pressed={show === 'unread'} count={unread?.notifications} onClick={() => onShow('unread')}>
            {t('common:unread')}
          </Pill>
        </div>
        <ReadAllButton shown={list.data} />
      </div>
      <NotificationLedger query={list} empty={show === 'unread' ? <AllRead /> : <NoneYet />} />
    </Panel>
  );
}

const NoneYet = () => (
  <StateCard kind="nothing-yet" title={t('notifications:none')} text={t('notifications:noneText')} />
);

const AllRead = () => (
  <StateCard kind="done" title={t('notifications:noneUnread')} text={t('notifications:noneUnreadText')} />
);
