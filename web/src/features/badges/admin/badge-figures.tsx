import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { getBadgeFigures } from '#contract/badges.ts';
import type { Answer } from '#contract/endpoint.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';
import { Plate } from '#entities/badge/trust-plates.tsx';
import { badgeFiguresQuery } from './queries.ts';

type Figures = Answer<typeof getBadgeFigures>;

export function BadgeFigures() {
  const { data: figures, isLoadingError, refetch } = useQuery(badgeFiguresQuery);
  if (isLoadingError) {
    return (
      <Panel>
        <LoadFailed
          title={t('admin-badges:figuresFailed')}
          text={t('admin-badges:failedText')}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  const count = (of: (figures: Figures) => number) => figures && formatCount(of(figures));
  const overdue = figures?.overdue ?? 0;
  return (
    <StatStrip>
      <div className={statCellClass}>
        <Stat
          label={t('admin-badges:pending')}
          figure={count(({ pending }) => pending)}
          context={
            overdue > 0 ? t('admin-badges:overdue', { count: overdue }) : t('admin-badges:noneOverdue')
          }
          yourMove={overdue > 0}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={t('admin-badges:approved')}
          figure={count(({ approved }) => approved)}
          context={t('admin-badges:approvedContext')}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={t('admin-badges:expiring')}
          figure={count(({ expiringSoon }) => expiringSoon)}
          context={t('admin-badges:expiringContext')}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={t('admin-badges:reviewTime')}
          figure={figures && reviewTime(figures)}
          context={t('admin-badges:promisedReviewTime')}
        />
      </div>
    </StatStrip>
  );
}

function reviewTime({ averageReviewDays }: Figures): string {
  if (averageReviewDays === null) return t('admin-badges:noReviews');
  const rounded = Math.round(averageReviewDays * 10) / 10;
  return t('admin-badges:reviewDays', { count: rounded });
}

export function BadgesByType() {
  const titleId = useId();
  const { data: figures } = useQuery(badgeFiguresQuery);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('admin-badges:byType')} />
      <table className="w-full border-collapse text-detail">
        <thead>
          <tr className="border-b border-line text-note text-ink-2">
            <th scope="col" className="px-5 py-2 text-left font-medium max-sm:px-4">
              {t('admin-badges:columnType')}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              {t('admin-badges:columnPending')}
            </th>
            <th scope="col" className="py-2 pr-5 pl-2 text-right font-medium max-sm:pr-4">
              {t('admin-badges:columnApproved')}
            </th>
          </tr>
        </thead>
        <tbody className="ledger">
          {figures?.byType.map(({ type, pending, approved }) => (
            <tr key={type} className="border-t border-line first:border-t-0">
              <th scope="row" className="px-5 py-2.5 text-left font-normal max-sm:px-4">
                <Plate type={type} />
                <span className="sr-only">{badgeName(type)}</span>
              </th>
              <td className="px-2 py-2.5 text-right tabular-nums">{formatCount(pending)}</td>
              <td className="py-2.5 pr-5 pl-2 text-right tabular-nums max-sm:pr-4">
                {formatCount(approved)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
