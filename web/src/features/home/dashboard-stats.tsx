import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAgo } from '#lib/dates.ts';
import { useSignedInUser } from '#lib/session.ts';
import { unreadQuery } from '#lib/unread.ts';
import { t } from '#lib/words.ts';
import { Count } from '#ui/count.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';
import { statsQuery } from './queries.ts';

export function DashboardStats() {
  const { data: stats, isLoadingError: statsFailed } = useQuery(statsQuery);
  const { data: unread, isLoadingError: unreadFailed } = useQuery(unreadQuery);
  return (
    <StatStrip>
      <Cell
        to="/companies"
        label={t('home:activeCompanies')}
        count={stats?.companiesCount}
        isFailed={statsFailed}
        context={stats && t('home:companiesJoined', { count: stats.newCompaniesCount })}
      />
      <Cell
        to="/products"
        label={t('home:newProducts')}
        count={stats?.newProductsCount}
        isFailed={statsFailed}
        context={t('home:last30Days')}
      />
      <Cell
        to="/messages"
        label={t('home:unreadMessages')}
        count={unread?.messages}
        isFailed={unreadFailed}
        context={
          unread &&
          (unread.oldestMessageAt
            ? t('home:oldest', { ago: formatAgo(unread.oldestMessageAt) })
            : t('home:allRead'))
        }
      />
      <NewConnections />
    </StatStrip>
  );
}

/** Observers see no waiting requests, because they cannot answer them. */
function NewConnections() {
  const { isObserver } = useSignedInUser();
  const { data: unread, isLoadingError } = useQuery(unreadQuery);
  const count = unread?.pendingConnections;
  const isYours = !isObserver && Boolean(count);
  return (
    <Cell
      to="/connections"
      label={t('home:newConnections')}
      count={count}
      isFailed={isLoadingError}
      context={
        count !== undefined && !isObserver && (isYours ? t('home:waitingOnYou') : t('home:nothingWaiting'))
      }
      yourMove={isYours}
    />
  );
}

interface CellProps {
  to: NonNullable<LinkProps['to']>;
  label: string;
  count: number | undefined;
  isFailed: boolean;
  context: ReactNode;
  yourMove?: boolean;
}

function Cell({ to, label, count, isFailed, context, yourMove }: CellProps) {
  return (
    <Link to={to} className={statCellClass}>
      <Stat
        label={label}
        figure={
          <Count
            count={count}
            isFailed={isFailed}
            skeleton={<SkeletonBar className="h-6 w-14 translate-y-1.25" />}
          />
        }
        context={context}
        {...(yourMove ? { yourMove } : {})}
      />
    </Link>
  );
}
