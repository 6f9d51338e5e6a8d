import { Bell } from '#ui/icons.tsx';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { t, withWords } from '#lib/words.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const load = () => withWords(import('./notifications-popover.tsx'), 'notifications');
const NotificationsPopover = lazy(async () => ({ default: (await load()).NotificationsPopover }));

export function BellButton({ count }: { count: number }) {
  const [used, setUsed] = useState(false);
  const bell = (
    <Bell20
      count={count}
      onClick={() => setUsed(true)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    />
  );
  if (!used) return bell;
  return (
    <Suspense fallback={bell}>
      <NotificationsPopover trigger={<Bell20 count={count} />} />
    </Suspense>
  );
}

function Bell20({ count, ...rest }: { count: number } & Omit<ComponentProps<typeof IconButton>, 'label'>) {
  return (
    <IconButton label={t('shell:notificationsUnread', { count })} aria-haspopup="dialog" {...rest}>
      <Bell size={20} />
      <CountBadge count={count} className="absolute top-0.5 right-0 ring-2 ring-surface" />
    </IconButton>
  );
}
