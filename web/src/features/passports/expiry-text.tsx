import type { Day } from '#contract/days.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { expiryOf } from './sections.ts';

const COLOR = { expired: 'text-danger', soon: 'text-attention', later: 'text-ink-2' };

export function ExpiryText({ day }: { day: Day | null }) {
  if (day === null) return null;
  const expiry = expiryOf(day);
  return (
    <span className={`block text-small ${COLOR[expiry]}`}>
      {t(expiry === 'expired' ? 'passports:expired' : 'passports:expires', { day: formatDay(day) })}
    </span>
  );
}
