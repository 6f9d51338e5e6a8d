import { type ReactNode, useState } from 'react';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { t } from '#lib/words.ts';
import { Popover } from '#ui/popover.tsx';

export function NotificationsPopover({ trigger }: { trigger: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover trigger={trigger} label={t('shell:notifications')} open={open} onOpenChange={setOpen}>
      <NotificationList onLeave={() => setOpen(false)} />
    </Popover>
  );
}
