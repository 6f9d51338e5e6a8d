import type { Rfq } from '#contract/rfqs.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Clock } from '#ui/icons.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { statusName, timeLeft } from './words.ts';

export function Deadline({ rfq: { status, deadline } }: { rfq: Rfq }) {
  const now = useNow();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail tabular-nums">
      <StatusLabel status={status === 'open' ? 'agreed' : 'over'}>{statusName(status)}</StatusLabel>
      {deadline && (
        <span className="inline-flex items-center gap-1.5 text-ink-2">
          <Clock size={16} />
          {status === 'open' ? timeLeft(deadline, now) : formatDateTime(deadline)}
        </span>
      )}
      {!deadline && status === 'open' && <span className="text-ink-2">{t('rfqs:noDeadline')}</span>}
    </span>
  );
}
