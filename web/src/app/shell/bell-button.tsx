import { LazyMenu } from '#ui/lazy-menu.tsx';
import { Bell } from '#ui/icons.tsx';
import type { ComponentProps } from 'react';
import { t, withWords } from '#lib/words.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const load = () => withWords(import('./notifications-popover.tsx'), 'notifications');
const NotificationsPopover = lazyPart(async () => (await load()).NotificationsPopover);

export const BellButton = ({ count }: { count: number }) => (
  <LazyMenu
    load={load}
    renderButton={(reaching) => <Bell20 count={count} {...reaching} />}
    menu={<NotificationsPopover trigger={<Bell20 count={count} />} />}
  />
);

function Bell20({ count, ...rest }: { count: number } & Omit<ComponentProps<typeof IconButton>, 'label'>) {
  return (
    <IconButton label={t('shell:notificationsUnread', { count })} aria-haspopup="dialog" {...rest}>
      <Bell size={20} />
      <CountBadge count={count} className="absolute top-0.5 right-0 ring-2 ring-surface" />
    </IconButton>
  );
}
