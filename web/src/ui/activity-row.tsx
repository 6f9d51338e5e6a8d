import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAgo, type Moment } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { cn } from './class-names.ts';
import { LedgerRow } from './ledger.tsx';
import { type LabelStatus, TALLY_OF_STATUS } from './status-label.tsx';
import { Tally } from './tally.tsx';

interface ActivityRowProps {
  to: Pick<LinkProps, 'to' | 'search'>;
  status: LabelStatus;
  text: string;
  detail: string;
  at: Moment;
  now: Date;
  /** Emphasized until it is read or answered; `unread` is also announced by screen readers. */
  weight?: 'open' | 'unread';
  onFollow?: (() => void) | undefined;
  action?: ReactNode;
}

export function ActivityRow({
  to,
  status,
  text,
  detail,
  at,
  now,
  weight,
  onFollow,
  action,
}: ActivityRowProps) {
  const { halves, color } = TALLY_OF_STATUS[status];
  return (
    <LedgerRow className="relative p-0! text-detail leading-5">
      <Link
        {...to}
        onClick={onFollow}
        className="grid grid-cols-[14px_minmax(0,1fr)_auto] gap-x-3 px-5 py-3 hover:bg-sunken focus-visible:-outline-offset-2 max-sm:px-4"
      >
        <span className={cn('mt-1', color)}>
          <Tally halves={halves} />
        </span>
        <span className="min-w-0">
          <span className={cn('block wrap-anywhere', weight && 'font-semibold')}>{text}</span>
          <span
            className={cn(
              'mt-0.5 block text-small',
              status === 'waiting-on-you' ? 'text-attention' : 'text-ink-2',
            )}
          >
            {detail}
          </span>
          {weight === 'unread' && <span className="sr-only">{t('common:unread')}</span>}
        </span>
        <time
          dateTime={new Date(at).toISOString()}
          className="text-small whitespace-nowrap text-ink-3 tabular-nums"
        >
          {formatAgo(at, now)}
        </time>
      </Link>
      {action && <span className="absolute right-1 bottom-0 max-sm:right-0">{action}</span>}
    </LedgerRow>
  );
}
