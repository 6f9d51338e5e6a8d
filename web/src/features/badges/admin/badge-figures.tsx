import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { getBadgeFigures } from '#contract/badges.ts';
import type { Answer } from '#contract/endpoint.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { badgeName } from '#entities/badge/badge-name.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';
import { Plate } from '#entities/badge/trust-plates.tsx';
import { badgeFiguresQuery } from './queries.ts';

type Figures = Answer<typeof getBadgeFigures>;

/** What waits, what holds, what ends soon, and how long a review takes. */
export function BadgeFigures() {
  const { data: figures, isLoadingError, refetch } = useQuery(badgeFiguresQuery);
  if (isLoadingError) {
    return (
      <Panel>
        <LoadFailed
          title={m.admin_badges_figures_failed()}
          text={m.admin_badges_failed_text()}
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
          label={m.admin_badges_pending()}
          figure={count(({ pending }) => pending)}
          context={
            overdue > 0
              ? m.admin_badges_overdue({ count: formatCount(overdue) })
              : m.admin_badges_none_overdue()
          }
          yourMove={overdue > 0}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={m.admin_badges_approved()}
          figure={count(({ approved }) => approved)}
          context={m.admin_badges_approved_context()}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={m.admin_badges_expiring()}
          figure={count(({ expiringSoon }) => expiringSoon)}
          context={m.admin_badges_expiring_context()}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={m.admin_badges_review_time()}
          figure={figures && reviewTime(figures)}
          context={m.admin_badges_promise()}
        />
      </div>
    </StatStrip>
  );
}

function reviewTime({ averageReviewDays }: Figures): string {
  if (averageReviewDays === null) return m.admin_badges_no_reviews();
  const rounded = Math.round(averageReviewDays * 10) / 10;
  return m.admin_badges_review_days({ days: formatCount(rounded), count: rounded });
}

/** How many of each kind wait and hold. */
export function BadgesByType() {
  const titleId = useId();
  const { data: figures } = useQuery(badgeFiguresQuery);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={m.admin_badges_by_type()} />
      <table className="w-full border-collapse text-[14.5px]">
        <thead>
          <tr className="border-b border-line text-[13px] text-ink-2">
            <th scope="col" className="px-5 py-2 text-left font-medium max-sm:px-4">
              {m.admin_badges_column_type()}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              {m.admin_badges_column_pending()}
            </th>
            <th scope="col" className="py-2 pr-5 pl-2 text-right font-medium max-sm:pr-4">
              {m.admin_badges_column_approved()}
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
