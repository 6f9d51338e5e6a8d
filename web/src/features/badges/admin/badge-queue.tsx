import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Instant } from '#contract/days.ts';
import { type BadgeQueue, type ReviewedBadge } from '#contract/badge-administration.ts';
import { PROMISED_DAYS, businessDaysBetween } from '#contract/badges.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { formatAgo, formatDate, formatUtcDay } from '#lib/dates.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { Tag } from '#ui/tag.tsx';
import { Plate, type PlateState } from '#entities/badge/trust-plates.tsx';
import { SealAfterName } from '#entities/company/seal-after-name.tsx';
import { BadgeDialog } from './badge-dialog.tsx';
import { badgeRequestsQuery } from './queries.ts';
import { queueTitle } from './words.ts';

interface BadgeQueueListProps {
  search: AdminSearch;
  queue: BadgeQueue;
}

/**
 * Lists the pending requests that have waited longest first; other lists start with the newest or soonest to expire.
 */
export function BadgeQueueList({ search, queue }: BadgeQueueListProps) {
  const titleId = useId();
  const list = useInfiniteQuery(badgeRequestsQuery(search));
  const [opened, setOpened] = useState<ReviewedBadge>();
  // If an approval is refused because the company was renamed, the reviewer sees the new name.
  const company = list.data?.find(({ id }) => id === opened?.id)?.company;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={queueTitle(queue)}
        action={
          queue === 'pending' && (
            <span className="text-small text-ink-2">{t('admin-badges:promisedReviewTime')}</span>
          )
        }
      />
      <PagedList
        query={list}
        skeleton={<BadgeSkeleton />}
        failed={{ title: t('admin-badges:failed'), text: t('admin-badges:failedText') }}
        empty={<NoBadges search={search} queue={queue} />}
      >
        {(badges) => (
          <Ledger className="border-t border-line">
            {badges.map((badge) => (
              <BadgeRow key={badge.id} badge={badge} onOpen={() => setOpened(badge)} />
            ))}
          </Ledger>
        )}
      </PagedList>
      {opened && (
        <BadgeDialog badge={company ? { ...opened, company } : opened} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  );
}

function BadgeRow({ badge, onOpen }: { badge: ReviewedBadge; onOpen: () => void }) {
  const { company, status, renews, isRenamed } = badge;
  const name = badgeName(badge.badge.type);
  const isPending = status === 'pending';
  const names = { badge: name, company: company.name };
  return (
    <LedgerRow className="grid grid-cols-[40px_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,11rem)_auto] items-center gap-x-4 gap-y-1 py-3 max-lg:grid-cols-[40px_minmax(0,1fr)_auto] max-sm:grid-cols-[40px_minmax(0,1fr)]">
      <CompanyLogo name={company.name} logoUrl={company.logoUrl} size={40} />
      <span className="min-w-0">
        <b className="font-semibold [overflow-wrap:anywhere]">
          {company.name}
          {company.isVerified && <SealAfterName />}
        </b>
        <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">
          <EmailAddress email={company.owner.email} />
        </span>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-lg:col-start-2 max-lg:row-start-2 sm:max-lg:col-span-2">
        <Plate type={badge.badge.type} state={isRenamed ? 'struck' : PLATE_STATE[status]} />
        <span className="min-w-0 text-detail">{name}</span>
        {isPending && renews && <Tag>{t('admin-badges:renewal')}</Tag>}
        {isRenamed && <StatusLabel status="waiting-on-you">{t('admin-badges:renamed')}</StatusLabel>}
      </span>
      <span className="text-detail tabular-nums max-lg:col-start-2 max-lg:row-start-3 sm:max-lg:col-span-2">
        {isPending ? <Waiting since={badge.request.requestedAt} /> : <When badge={badge} />}
      </span>
      <Button
        variant="secondary"
        size="sm"
        className="max-sm:mt-1.5 max-sm:justify-self-start sm:max-lg:col-start-3 sm:max-lg:row-start-1 max-sm:col-start-2"
        aria-label={isPending ? t('admin-badges:reviewOf', names) : t('admin-badges:openOf', names)}
        onClick={onOpen}
      >
        {isPending ? t('admin:review') : t('admin-badges:open')}
      </Button>
    </LedgerRow>
  );
}

const PLATE_STATE: Record<ReviewedBadge['status'], PlateState> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'struck',
  expired: 'struck',
  revoked: 'struck',
  replaced: 'struck',
};

function When({ badge: { status, expiresAt, request } }: { badge: ReviewedBadge }) {
  if (status === 'rejected') return t('admin-badges:rejected', { date: dateOf(request.reviewedAt) });
  if (status === 'revoked') return t('admin-badges:revoked', { date: dateOf(request.revokedAt) });
  if (status === 'expired')
    return t('admin-badges:expired', { date: expiresAt ? formatUtcDay(expiresAt) : '' });
  return expiresAt ? t('common:expires', { date: formatUtcDay(expiresAt) }) : t('admin-badges:noExpiry');
}

const dateOf = (moment: Instant | null): string => (moment ? formatDate(moment) : '');

/** Shows how long a request has waited, compared with the promised 3-5 business days. */
function Waiting({ since }: { since: Instant }) {
  const now = useNow();
  const days = businessDaysBetween(since, now);
  const whole = Math.floor(days);
  const color =
    days < PROMISED_DAYS.soon ? '' : days <= PROMISED_DAYS.late ? 'text-attention' : 'text-danger';
  return (
    <span className={cn('font-medium', color)}>
      <span className="sr-only">{`${t('admin-badges:waiting')} `}</span>
      {days < 1 ? formatAgo(since, now) : t('admin-badges:waitingDays', { count: whole })}
    </span>
  );
}

function NoBadges({ search: { q, badge }, queue }: BadgeQueueListProps) {
  const isNarrowed = Boolean(q || badge);
  const text = queue === 'pending' ? t('admin-badges:nonePendingText') : t('admin-badges:noneText');
  return (
    <StateCard
      kind={isNarrowed ? 'too-narrow' : 'nothing-yet'}
      heading="h3"
      title={queue === 'pending' ? t('admin-badges:nonePending') : t('admin-badges:none')}
      text={isNarrowed ? t('admin-badges:noneMatch') : text}
    />
  );
}

const BadgeSkeleton = () => (
  <Skeleton label={t('admin-badges:loading')} count={5} className="ledger border-t border-line">
    {() => (
      <div className="flex items-center gap-6 px-5 py-4">
        <SkeletonBar className="size-10" />
        <SkeletonBar className="h-4 w-40" />
        <SkeletonBar className="h-5 w-24 max-sm:hidden" />
        <SkeletonBar className="ml-auto h-8.5 w-18" />
      </div>
    )}
  </Skeleton>
);
