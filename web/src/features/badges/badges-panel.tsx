import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { CompanyBadge, ShownBadge } from '#contract/badges.ts';
import { BADGE_TYPES } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { canRequestBadge } from './can-request.ts';
import { BadgeRow } from './badge-row.tsx';
import { companyBadgesQuery } from './queries.ts';

const RequestDialog = lazyPart(async () => (await import('./request-dialog.tsx')).RequestDialog);

interface BadgesPanelProps {
  companyId: string;
  canAsk: boolean;
}

/** The badges that a company holds. Its members also see requested and expired ones. */
export function BadgesPanel({ companyId, canAsk }: BadgesPanelProps) {
  const titleId = useId();
  const { data: badges, isPending, isError, refetch } = useQuery(companyBadgesQuery(companyId));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('badges:title')} action={<HeldCount badges={badges ?? []} />} />
      {isPending && <BadgeSkeleton />}
      {isError && (
        <LoadFailed
          title={t('badges:failed')}
          text={t('common:pageFailedText')}
          onRetry={() => void refetch()}
        />
      )}
      {badges &&
        (canAsk ? <OwnBadges companyId={companyId} badges={badges} /> : <BadgeList badges={badges} />)}
    </Panel>
  );
}

function HeldCount({ badges }: { badges: readonly CompanyBadge[] }) {
  const count = badges.filter(({ status, isRenamed }) => status === 'approved' && !isRenamed).length;
  if (count === 0) return null;
  return (
    <span className="text-small text-ink-2 tabular-nums">
      {t('badges:count', { count, all: BADGE_TYPES.length })}
    </span>
  );
}

interface BadgeListProps {
  badges: readonly ShownBadge[];
  onAsk?: (badgeId: string) => void;
}

function BadgeList({ badges, onAsk }: BadgeListProps) {
  if (badges.length === 0) return <PanelBody className="text-ink-2">{t('badges:none')}</PanelBody>;
  return (
    <Ledger className="border-t border-line">
      {badges.map((badge) => (
        <BadgeRow
          key={badge.id}
          badge={badge}
          isOwn={onAsk !== undefined}
          {...(onAsk && canRequestBadge(badge.badge.type, badges) && { onAsk: () => onAsk(badge.badge.id) })}
        />
      ))}
    </Ledger>
  );
}

function OwnBadges({ companyId, badges }: { companyId: string; badges: readonly ShownBadge[] }) {
  const [asked, setAsked] = useState<{ badgeId: string; isOpen: boolean }>();
  const ask = (badgeId: string) => setAsked({ badgeId, isOpen: true });
  return (
    <>
      <BadgeList badges={badges} onAsk={ask} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5 max-sm:px-4">
        <p className="min-w-0 flex-1 basis-40 text-small text-ink-2">{t('badges:promise')}</p>
        <Button variant="secondary" onClick={() => ask('')}>
          {t('badges:request')}
        </Button>
      </div>
      {asked && (
        <Suspense>
          <RequestDialog
            companyId={companyId}
            badges={badges}
            badgeId={asked.badgeId}
            open={asked.isOpen}
            onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
          />
        </Suspense>
      )}
    </>
  );
}

const BadgeSkeleton = () => (
  <Skeleton label={t('badges:loading')} count={3} className="ledger border-t border-line">
    {() => (
      <div className="flex items-center gap-4 px-5 py-4">
        <SkeletonBar className="h-5 w-19.5" />
        <SkeletonBar className="h-4 w-40" />
      </div>
    )}
  </Skeleton>
);
