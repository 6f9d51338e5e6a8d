import type { Deal } from '#contract/deals.ts';
import { t } from '#lib/words.ts';

const DAY_MS = 86_400_000;

export function LaunchDays({ deal: { launchedOn, closedAt, stage } }: { deal: Deal }) {
  if (launchedOn === null || stage === 'closed_lost') return null;
  const count = daysFrom(launchedOn, closedAt);
  return (
    <p className="text-small text-ink-2 tabular-nums">
      {closedAt ? t('deals:launchToSignature', { count }) : t('deals:sinceLaunch', { count })}
    </p>
  );
}

const daysFrom = (day: string, end: string | null): number =>
  Math.round(((end ? Date.parse(end) : Date.now()) - Date.parse(day)) / DAY_MS);
