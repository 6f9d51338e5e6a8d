import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getStats } from '#contract/stats.ts';
import { formatAgo } from '#lib/dates.ts';
import { formatCount } from '#lib/money.ts';
import { oneQuery } from '#lib/queries.ts';
import { unreadQuery } from '#lib/unread.ts';
import { m } from '#paraglide/messages.js';
import { Bone } from '#ui/skeleton.tsx';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';

const statsQuery = oneQuery(getStats, {}, ['companies', 'products']);

/** The four figures of the dashboard, each leading to what it counts. */
export function DashboardStats() {
  const { data: stats } = useQuery(statsQuery);
  const { data: unread } = useQuery(unreadQuery);
  return (
    <StatStrip>
      <Cell
        to="/companies"
        label={m.home_active_companies()}
        count={stats?.companiesCount}
        context={stats && m.home_companies_joined({ count: formatCount(stats.newCompaniesCount) })}
      />
      <Cell
        to="/products"
        label={m.home_new_products()}
        count={stats?.newProductsCount}
        context={m.home_last_30_days()}
      />
      <Cell
        to="/messages"
        label={m.home_unread_messages()}
        count={unread?.messages}
        context={
          unread &&
          (unread.oldestMessageAt
            ? m.home_oldest_from({ ago: formatAgo(unread.oldestMessageAt) })
            : m.home_all_read())
        }
      />
      <Cell
        to="/connections"
        label={m.home_new_connections()}
        count={unread?.pendingConnections}
        context={unread && (unread.pendingConnections > 0 ? m.home_waiting_on_you() : m.home_nothing_waits())}
        yourMove={Boolean(unread?.pendingConnections)}
      />
    </StatStrip>
  );
}

interface CellProps {
  to: NonNullable<LinkProps['to']>;
  label: string;
  count: number | undefined;
  context: ReactNode;
  yourMove?: boolean;
}

function Cell({ to, label, count, context, yourMove }: CellProps) {
  return (
    <Link to={to} className={statCellClass}>
      <Stat
        label={label}
        figure={count === undefined ? <Bone className="mt-2 h-6 w-14" /> : formatCount(count)}
        context={context}
        {...(yourMove ? { yourMove } : {})}
      />
    </Link>
  );
}
