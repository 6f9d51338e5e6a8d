import type { Notification } from '#contract/notifications.ts';
import { ActivityRow } from '#ui/activity-row.tsx';
import { wordingOf } from './wording.ts';

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  onFollow?: () => void;
}

export function NotificationRow({
  notification: { subject, isRead, createdAt },
  now,
  onFollow,
}: NotificationRowProps) {
  return (
    <ActivityRow
      {...wordingOf(subject)}
      at={createdAt}
      now={now}
      onFollow={onFollow}
      {...(isRead ? {} : { weight: 'unread' })}
    />
  );
}
