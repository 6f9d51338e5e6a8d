import { type ReactNode, Suspense } from 'react';
import type { Instant } from '#contract/days.ts';
import {
  type BadgeStatus,
  type CompanyBadge,
  EXPIRES_SOON_DAYS,
  type FdaDecisionKind,
  type ShownBadge,
} from '#contract/badges.ts';
import { formatDate, formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { PlateState } from '#entities/badge/trust-plates.tsx';
import { ProfileBadge } from './profile-badge.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

// Loaded lazily, because few badges are waiting for a decision.
const BadgeEvidenceList = lazyPart(
  async () => (await import('#entities/badge/badge-evidence.tsx')).BadgeEvidenceList,
);

const PLATE_STATE: Record<BadgeStatus, PlateState> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'struck',
  expired: 'struck',
  revoked: 'struck',
  replaced: 'struck',
};
const stateOf = ({ status, isRenamed }: CompanyBadge): PlateState =>
  isRenamed ? 'struck' : PLATE_STATE[status];

interface BadgeRowProps {
  badge: ShownBadge;
  isOwn: boolean;
  /** Requests this type of badge again; undefined if that is not possible. */
  onAsk?: () => void;
}

export function BadgeRow({ badge, isOwn, onAsk }: BadgeRowProps) {
  const { status, request } = badge;
  const note = status === 'revoked' ? request?.revokeReason : request?.reviewNotes;
  return (
    <li className="px-5 py-3 max-sm:px-4">
      <ProfileBadge
        type={badge.badge.type}
        state={stateOf(badge)}
        action={
          status === 'pending'
            ? isOwn && <WithdrawButton badge={badge} />
            : onAsk && <AskButton badge={badge} onAsk={onAsk} />
        }
      >
        {badge.decisions.length > 0 && <p>{badge.decisions.map(decisionName).join(', ')}</p>}
        <BadgeStatusLine badge={badge} />
        {note && status !== 'approved' && (
          <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
            {t('badges:reviewer', { notes: note })}
          </p>
        )}
        {status === 'pending' && request && (
          <Suspense>
            <BadgeEvidenceList evidence={request.evidence} className="mt-1" />
          </Suspense>
        )}
      </ProfileBadge>
    </li>
  );
}

/** The terms that the law uses: a 510(k) is cleared, a PMA approved, a De Novo granted. */
const DECISION: Record<FdaDecisionKind, () => string> = {
  '510k': () => t('badges:cleared510k'),
  pma: () => t('badges:approvedPma'),
  de_novo: () => t('badges:grantedDeNovo'),
  hde: () => t('badges:approvedHde'),
};
const decisionName = (kind: FdaDecisionKind): string => DECISION[kind]();

function BadgeStatusLine({
  badge: { status, awardedAt, expiresAt, isRenamed, request },
}: {
  badge: CompanyBadge;
}): ReactNode {
  switch (status) {
    case 'pending':
      return t('badges:requested', { date: dateOf(request?.requestedAt) });
    case 'rejected':
      return t('badges:rejected', { date: dateOf(request?.reviewedAt) });
    case 'revoked':
      return t('badges:revoked', { date: dateOf(request?.revokedAt) });
    case 'expired':
    case 'replaced':
      return t('badges:expired', { date: expiresAt ? formatUtcDay(expiresAt) : '' });
    case 'approved':
      return isRenamed ? t('badges:renamed') : <Award awardedAt={awardedAt} expiresAt={expiresAt} />;
  }
}

const Award = ({ awardedAt, expiresAt }: Pick<CompanyBadge, 'awardedAt' | 'expiresAt'>) => (
  <>
    {awardedAt && `${t('common:awarded', { date: formatDate(awardedAt) })}. `}
    <span className={cn(expiresAt && expiresSoon(expiresAt) && 'font-medium text-caution')}>
      {expiresAt ? t('common:expires', { date: formatUtcDay(expiresAt) }) : t('badges:noExpiry')}
    </span>
  </>
);

const dateOf = (moment: Instant | null | undefined): string => (moment ? formatDate(moment) : '');

const DAY_MS = 86_400_000;
const expiresSoon = (at: string): boolean => Date.parse(at) - Date.now() <= EXPIRES_SOON_DAYS * DAY_MS;

function AskButton({ badge, onAsk }: { badge: CompanyBadge; onAsk: () => void }) {
  const name = badgeName(badge.badge.type);
  const isRenewal = !badge.isRenamed && (badge.status === 'approved' || badge.status === 'expired');
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={isRenewal ? t('badges:renewOf', { badge: name }) : t('badges:againOf', { badge: name })}
      onClick={onAsk}
    >
      {isRenewal ? t('badges:renew') : t('badges:again')}
    </Button>
  );
}
