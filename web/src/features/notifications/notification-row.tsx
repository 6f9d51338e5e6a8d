import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { t } from '#lib/words.ts';
import { ActivityRow } from '#ui/activity-row.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { useReadOne } from './mark-read.ts';
import { wordingOf } from './wording.ts';

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  onFollow?: () => void;
}

export function NotificationRow({ notification, now, onFollow }: NotificationRowProps) {
  const { id, isRead, createdAt } = notification;
  const reading = useReadOne({ quietly: true });
  const wording = wordingOf(notification);
  const follow = () => {
    if (!isRead) reading.mutate(id);
    onFollow?.();
  };
  return (
    <ActivityRow
      {...wording}
      at={createdAt}
      now={now}
      onFollow={follow}
      {...(isRead ? {} : { weight: 'unread', action: <UnreadMark id={id} text={wording.text} /> })}
    />
  );
}

function UnreadMark({ id, text }: { id: string; text: string }) {
  const reading = useReadOne();
  const read = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus moves to the link in its row.
    currentTarget.closest('li')?.querySelector('a')?.focus();
    reading.mutate(id);
  };
  return (
    <Tooltip text={t('notifications:markRead')}>
      <IconButton label={t('notifications:markOneRead', { text })} onClick={read}>
        <span className="size-2.5 rounded-full bg-attention-solid" />
      </IconButton>
    </Tooltip>
  );
}
