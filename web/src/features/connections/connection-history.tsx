import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId } from 'react';
import type { Connection, ConnectionState } from '#contract/connections.ts';
import { personName } from '#contract/shown-values.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { type LabelStatus, StatusLabel } from '#ui/status-label.tsx';
import { ProductLink } from './product-link.tsx';
import { historyQuery } from './queries.ts';
import { sidesOf } from './sides.ts';
import type { HistorySelection } from './search.ts';

const HistoryFilters = lazyPart(async () => (await import('./history-filters.tsx')).HistoryFilters);

const columns = 'lg:grid lg:grid-cols-[1.1fr_2fr_0.9fr_0.9fr_4rem_13rem] lg:items-center lg:gap-x-4';

interface ConnectionHistoryProps {
  ownId: string;
  /** Renders whose turn it is with a connected company, and how many steps are done. */
  standingWith: (companyId: string) => ReactNode;
  actionWith: (companyId: string) => ReactNode;
}

interface SelectionProps {
  selection: HistorySelection;
  onChange: (selection: HistorySelection) => void;
}

export function ConnectionHistory({
  selection,
  onChange,
  ...shown
}: ConnectionHistoryProps & SelectionProps) {
  const titleId = useId();
  const history = useInfiniteQuery({ ...historyQuery(selection), placeholderData: keepPreviousData });
  const isNarrowed = Boolean(selection.q || selection.status);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('connections:history')} />
      <Suspense fallback={<div className="h-15.5 max-sm:h-41" />}>
        <HistoryFilters selection={selection} onChange={onChange} />
      </Suspense>
      <div
        className={cn('border-t border-line', history.isPlaceholderData && 'opacity-60')}
        aria-busy={history.isPlaceholderData || undefined}
      >
        <PagedList
          query={history}
          skeleton={
            <Skeleton label={t('connections:loading')} count={4} className="ledger">
              {() => (
                <div className={cn('px-5 py-3.5 max-sm:px-4', columns)}>
                  <SkeletonBar className="h-3.5 w-32" />
                  <SkeletonBar className="h-3.5 w-44" />
                  <SkeletonBar className="h-3.5 w-20" />
                </div>
              )}
            </Skeleton>
          }
          failed={{ title: t('connections:loadFailed'), text: t('connections:loadFailedText') }}
          empty={
            isNarrowed ? (
              <StateCard
                kind="too-narrow"
                heading="h3"
                title={t('connections:noneFound')}
                text={t('connections:noneFoundText')}
                actions={
                  <Button variant="secondary" onClick={() => onChange({ sort: selection.sort })}>
                    {t('connections:clear')}
                  </Button>
                }
              />
            ) : (
              <StateCard
                kind="nothing-yet"
                heading="h3"
                title={t('connections:noHistory')}
                text={t('connections:noHistoryText')}
              />
            )
          }
        >
          {(connections) => (
            <div role="table" aria-labelledby={titleId} className="text-detail leading-5">
              <div role="rowgroup" className="max-lg:sr-only">
                <div
                  role="row"
                  className={cn('border-b border-line px-5 py-2 text-note font-medium text-ink-2', columns)}
                >
                  <Head>{t('connections:person')}</Head>
                  <Head>{t('connections:company')}</Head>
                  <Head>{t('connections:status')}</Head>
                  <Head>{t('connections:date')}</Head>
                  <Head className="text-right">{t('connections:feeColumn')}</Head>
                  <Head>
                    <span className="sr-only">{t('connections:actions')}</span>
                  </Head>
                </div>
              </div>
              <div role="rowgroup" className="ledger">
                {connections.map((connection) => (
                  <HistoryRow key={connection.id} connection={connection} {...shown} />
                ))}
              </div>
            </div>
          )}
        </PagedList>
      </div>
    </Panel>
  );
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span role="columnheader" className={className}>
      {children}
    </span>
  );
}

function HistoryRow({
  connection,
  ownId,
  standingWith,
  actionWith,
}: ConnectionHistoryProps & { connection: Connection }) {
  const { other, otherCompany, isIncoming } = sidesOf(connection, ownId);
  const isAccepted = connection.status === 'accepted';
  return (
    <div
      role="row"
      className={cn(
        'px-5 py-3 hover:bg-[color-mix(in_srgb,var(--color-sunken)_55%,transparent)] max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-sm:px-4',
        columns,
      )}
    >
      <span role="cell" className="font-semibold wrap-anywhere">
        {personName(other)}
      </span>
      <span role="cell" className="wrap-anywhere max-lg:col-start-1">
        {otherCompany ? (
          <span className="flex items-center gap-2.5">
            <CompanyLogo {...otherCompany} size={28} />
            <Link to="/companies/$id" params={{ id: otherCompany.id }} className="quiet-link">
              {otherCompany.name}
            </Link>
          </span>
        ) : (
          <span className="text-ink-3">{t('connections:noCompany')}</span>
        )}
        {connection.product && (
          <span className="block text-small text-ink-2">
            <ProductLink product={connection.product} />
          </span>
        )}
        {isAccepted && otherCompany && <span className="mt-1 flex">{standingWith(otherCompany.id)}</span>}
      </span>
      <span role="cell" className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
        <StatusLabel status={LABEL_STATUS[connection.state]}>{STATE_NAME[connection.state]()}</StatusLabel>
      </span>
      <span role="cell" className="text-ink-2 tabular-nums max-lg:col-start-1">
        {formatDate(connection.respondedAt ?? connection.endedAt ?? connection.createdAt)}
      </span>
      <span
        role="cell"
        className="tabular-nums max-lg:col-start-2 max-lg:row-start-2 max-lg:justify-self-end lg:text-right"
      >
        {isIncoming ? feeOf(connection) : null}
      </span>
      <span
        role="cell"
        className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-lg:col-span-2 max-lg:justify-self-end"
      >
        {isAccepted && (
          <Link
            to="/messages"
            search={{ with: other.id }}
            className="link-alone"
            aria-label={t('connections:messageTo', { name: other.firstName })}
          >
            {t('connections:message')}
          </Link>
        )}
        {isAccepted && otherCompany && actionWith(otherCompany.id)}
      </span>
    </div>
  );
}

const STATE_NAME: Record<ConnectionState, () => string> = {
  pending: () => t('connections:statusPending'),
  accepted: () => t('connections:statusAccepted'),
  rejected: () => t('connections:statusRejected'),
  withdrawn: () => t('connections:statusWithdrawn'),
  expired: () => t('connections:statusExpired'),
};
const LABEL_STATUS: Record<ConnectionState, LabelStatus> = {
  pending: 'waiting-on-them',
  accepted: 'agreed',
  rejected: 'refused',
  withdrawn: 'over',
  expired: 'over',
};

/** Only the person who accepted pays, so only they see the fee. */
function feeOf({ feeStatus, feeCents }: Connection): string | null {
  if (feeStatus === 'credit') return t('connections:feeCredit');
  return feeStatus === 'pending' ? formatMoney(feeCents) : null;
}
