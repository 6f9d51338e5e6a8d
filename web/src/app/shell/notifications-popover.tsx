import { type ReactNode, useState } from 'react';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { m } from '#paraglide/messages.js';
import { Popover } from '#ui/popover.tsx';

export function NotificationsPopover({ trigger }: { trigger: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover trigger={trigger} label={m.shell_notifications()} open={open} onOpenChange={setOpen}>
      <NotificationList onLeave={() => setOpen(false)} />
    </Popover>
  );
}
