import type { ReactNode } from 'react';
import { PROMISED_HOURS } from '#contract/access-applications.ts';
import type { Instant } from '#contract/days.ts';
import { formatAgo } from '#lib/dates.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';

const HOUR_MS = 3_600_000;

export function WaitingTime({ since, label }: { since: Instant; label: ReactNode }) {
  const now = useNow();
  const hours = (now.getTime() - Date.parse(since)) / HOUR_MS;
  const color =
    hours < PROMISED_HOURS.soon ? '' : hours <= PROMISED_HOURS.late ? 'text-attention' : 'text-danger';
  return (
    <span className={cn('font-medium tabular-nums', color)}>
      {label}
      {hours < 1 ? formatAgo(since, now) : t('common:hours', { count: Math.floor(hours) })}
    </span>
  );
}
