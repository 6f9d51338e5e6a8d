import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Instant } from '#contract/days.ts';
import type { ReviewedBadge } from '#contract/badge-administration.ts';
import { personName } from '#contract/shown-values.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { Detail } from '#features/admin/detail.tsx';
import { formatDateTime, formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { BadgeEvidenceList } from '#entities/badge/badge-evidence.tsx';
import { Plate } from '#entities/badge/trust-plates.tsx';
import { CompanyNumbers } from './company-numbers.tsx';

export function BadgeDetails({ badge }: { badge: ReviewedBadge }) {
  const { company, request, renews, status } = badge;
  const { type } = badge.badge;
  return (
    <>
      <p className="mb-4 flex items-center gap-3">
        <Plate type={type} state={status === 'pending' ? 'pending' : 'approved'} />
        <b className="font-semibold">{badgeName(type)}</b>
      </p>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 [overflow-wrap:anywhere] max-sm:grid-cols-1">
        <Detail label={t('admin-badges:company')}>
          <Link to="/companies/$id" params={{ id: company.id }} className="link">
            {company.name}
          </Link>
        </Detail>
        <Detail label={t('admin-badges:owner')}>
          <span className="block">{personName(company.owner)}</span>
          <EmailAddress email={company.owner.email} />
        </Detail>
        <Detail label={t('admin-badges:requestedAt')}>{formatDateTime(request.requestedAt)}</Detail>
        {renews && (
          <Detail label={t('admin-badges:renews')}>
            {renews.expiresAt
              ? t('admin-badges:renewsUntil', { date: formatUtcDay(renews.expiresAt) })
              : t('admin-badges:renewsWithoutExpiry')}
          </Detail>
        )}
        <Review badge={badge} />
        <Detail label={t('admin-badges:notes')} wide>
          {request.notes && <p className="whitespace-pre-line">{request.notes}</p>}
        </Detail>
        <Detail label={t('admin-badges:evidence')} wide>
          <Evidence badge={badge} />
        </Detail>
        <CompanyNumbers companyId={company.id} type={type} />
      </dl>
    </>
  );
}

function Evidence({ badge: { request } }: { badge: ReviewedBadge }): ReactNode {
  if (request.evidence.length === 0) return t('admin-badges:noEvidence');
  return (
    <>
      <BadgeEvidenceList evidence={request.evidence} />
      <p className="mt-1 text-small text-ink-2">{t('admin-badges:evidenceWarning')}</p>
    </>
  );
}

function Review({
  badge: { awardedAt, expiresAt, reviewedBy, revokedBy, request },
}: {
  badge: ReviewedBadge;
}) {
  return (
    <>
      {awardedAt && (
        <Detail label={t('admin-badges:expires')}>
          {expiresAt ? formatUtcDay(expiresAt) : t('admin-badges:noExpiry')}
        </Detail>
      )}
      {request.reviewedAt && (
        <Detail label={t('admin-badges:reviewed')}>{decided(request.reviewedAt, reviewedBy)}</Detail>
      )}
      {request.reviewNotes && (
        <Detail label={t('admin-badges:reviewNotes')} wide>
          <p className="whitespace-pre-line">{request.reviewNotes}</p>
        </Detail>
      )}
      {request.revokedAt && (
        <Detail label={t('admin-badges:queueRevoked')}>{decided(request.revokedAt, revokedBy)}</Detail>
      )}
      {request.revokeReason && (
        <Detail label={t('admin-badges:reason')} wide>
          <p className="whitespace-pre-line">{request.revokeReason}</p>
        </Detail>
      )}
    </>
  );
}

const decided = (at: Instant, name: string | null): string =>
  name ? t('admin-badges:reviewedOnBy', { date: formatDateTime(at), name }) : formatDateTime(at);
