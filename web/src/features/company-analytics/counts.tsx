import type { AnalyticsCounts, CompanyAnalytics } from '#contract/company-analytics.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';

const COUNTS: readonly (readonly [kind: keyof AnalyticsCounts, label: () => string])[] = [
  ['pageViews', () => t('company-analytics:pageViews')],
  ['productViews', () => t('company-analytics:productViews')],
  ['searches', () => t('company-analytics:searches')],
];

export const Counts = ({ analytics }: { analytics: CompanyAnalytics | undefined }) => (
  <StatStrip>
    {COUNTS.map(([kind, label]) => (
      <div key={kind} className={statCellClass}>
        <Stat
          label={label()}
          figure={analytics && formatCount(analytics.counts[kind])}
          context={analytics && comparison(analytics.counts[kind] - analytics.before[kind])}
        />
      </div>
    ))}
    <div className={statCellClass}>
      <Stat
        label={t('company-analytics:responseTime')}
        figure={analytics && daysOf(analytics.responseDays)}
        context={analytics?.responseDays === null && t('company-analytics:noResponse')}
      />
    </div>
  </StatStrip>
);

const NOT_KNOWN = '–';

const daysOf = (days: number | null): string =>
  days === null ? NOT_KNOWN : t('company-analytics:responseDays', { count: days });

function comparison(difference: number): string {
  if (difference === 0) return t('company-analytics:same');
  return difference > 0
    ? t('company-analytics:more', { count: difference })
    : t('company-analytics:fewer', { count: -difference });
}
