import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { getBadgeFigures } from '#contract/badge-administration.ts';
import type { Answer } from '#contract/endpoint.ts';
import { BADGE_TYPES } from '#contract/vocabulary.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { UNKNOWN_COUNT } from '#ui/count.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { FigureTable } from '#ui/figure-table.tsx';
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
            figures &&
            (overdue > 0 ? t('admin-badges:overdue', { count: overdue }) : t('admin-badges:noneOverdue'))
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

/** Placeholder rows, which keep the table's height while its figures load. */
const UNKNOWN = BADGE_TYPES.map((type) => ({ type, pending: undefined, approved: undefined }));

export function BadgesByType() {
  const titleId = useId();
  const { data: figures } = useQuery(badgeFiguresQuery);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('admin-badges:byType')} />
      <FigureTable
        headings={[
          t('admin-badges:columnType'),
          t('admin-badges:columnPending'),
          t('admin-badges:columnApproved'),
        ]}
        rows={(figures?.byType ?? UNKNOWN).map(({ type, pending, approved }) => ({
          key: type,
          name: (
            <>
              <Plate type={type} />
              <span className="sr-only">{badgeName(type)}</span>
            </>
          ),
          figures: [pending, approved].map((count) =>
            count === undefined ? UNKNOWN_COUNT : formatCount(count),
          ),
        }))}
      />
    </Panel>
  );
}
