import type { RfqStatus } from '#contract/rfqs.ts';
import { t } from '#lib/words.ts';
import type { RfqView, StatusChoice } from './search.ts';

const STATUS_NAME: Record<StatusChoice, () => string> = {
  open: () => t('rfqs:open'),
  closed: () => t('rfqs:closed'),
  expired: () => t('rfqs:expired'),
  all: () => t('rfqs:anyStatus'),
};
export const statusName = (status: RfqStatus | 'all'): string => STATUS_NAME[status]();

const VIEW_NAME: Record<RfqView, () => string> = {
  mine: () => t('rfqs:mine'),
  responded: () => t('rfqs:responded'),
  watched: () => t('rfqs:watched'),
};
export const viewName = (view: RfqView): string => VIEW_NAME[view]();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns "17 d 6 h left", "5 h left" or "12 min left". */
export function timeLeft(deadline: string, now: Date): string {
  const left = Math.max(0, new Date(deadline).getTime() - now.getTime());
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (days > 0) return t('rfqs:daysLeft', { days, hours });
  if (hours > 0) return t('rfqs:hoursLeft', { hours });
  return t('rfqs:minutesLeft', { minutes: Math.ceil(left / MINUTE) });
}
