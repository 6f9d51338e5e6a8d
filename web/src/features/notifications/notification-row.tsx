import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/notifications.ts';
import { formatAgo } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { cn } from '#ui/class-names.ts';
import { LedgerRow } from '#ui/ledger.tsx';
import { TALLY_OF_STANDING } from '#ui/status-label.tsx';
import { Tally } from '#ui/tally.tsx';
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
  const { text, detail, standing, to } = wordingOf(subject);
  const { halves, colour } = TALLY_OF_STANDING[standing];
  return (
    <LedgerRow className="p-0! text-[14.5px] leading-5">
      <Link
        {...to}
        onClick={onFollow}
        className="grid grid-cols-[14px_minmax(0,1fr)_auto] gap-x-3 px-5 py-3 hover:bg-sunken focus-visible:-outline-offset-2 max-sm:px-4"
      >
        <span className={cn('mt-[3px]', colour)}>
          <Tally halves={halves} />
        </span>
        <span className="min-w-0">
          <span className={cn('block wrap-anywhere', !isRead && 'font-semibold')}>{text}</span>
          <span
            className={cn(
              'mt-0.5 block text-small',
              standing === 'waiting-on-you' ? 'text-attention' : 'text-ink-2',
            )}
          >
            {detail}
          </span>
          {!isRead && <span className="sr-only">{m.notifications_unread()}</span>}
        </span>
        <time dateTime={createdAt} className="text-small whitespace-nowrap text-ink-3 tabular-nums">
          {formatAgo(createdAt, now)}
        </time>
      </Link>
    </LedgerRow>
  );
}
