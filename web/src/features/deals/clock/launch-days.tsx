import type { Deal } from '#contract/deals.ts';
import { daysSinceLaunch } from '#features/deals/days.ts';
import { t } from '#lib/words.ts';

export function LaunchDays({ deal: { launchedOn, closedAt, stage } }: { deal: Deal }) {
  if (launchedOn === null || stage === 'closed_lost') return null;
  const count = daysSinceLaunch(launchedOn, closedAt);
  if (count === null) return null;
  return (
    <p className="text-small text-ink-2 tabular-nums">
      {closedAt ? t('deals:launchToSignature', { count }) : t('deals:sinceLaunch', { count })}
    </p>
  );
}
