import { Link } from '@tanstack/react-router';
import type { ReviewedClaim } from '#contract/claims.ts';
import { personName } from '#contract/shown-values.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { Detail, OutsideLink } from '#features/admin/detail.tsx';
import { formatDate, formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { AddressEvidence } from './address-evidence.tsx';

export function ClaimDetails({ claim }: { claim: ReviewedClaim }) {
  const { company, claimant, role, statement, evidenceUrls, address } = claim;
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 [overflow-wrap:anywhere] max-sm:grid-cols-1">
      <Detail label={t('admin:claimPage')}>
        <Link to="/companies/$id" params={{ id: company.id }} className="link">
          {company.name}
        </Link>
        {company.location && <span className="block text-ink-2">{company.location}</span>}
        {company.source && (
          <span className="block text-small text-ink-2">
            {t('admin:sourceAndDate', { source: company.source.name, date: formatDay(company.source.date) })}
          </span>
        )}
      </Detail>
      <Detail label={t('admin:website')}>
        {company.website ? <OutsideLink url={company.website} /> : t('admin:noWebsite')}
      </Detail>
      <Detail label={t('admin:claimClaimant')}>
        {personName(claimant)}
        <span className="block text-small text-ink-2">
          {t('admin:claimSince', { date: formatDate(claimant.createdAt) })}
        </span>
      </Detail>
      <Detail label={t('admin:claimRole')}>{role}</Detail>
      <Detail label={t('admin:claimAddress')} wide>
        <EmailAddress email={address.email} />
        <span className="block">
          <AddressEvidence address={address} />
        </span>
      </Detail>
      <Detail label={t('admin:claimStatement')} wide>
        <p className="whitespace-pre-line">{statement}</p>
      </Detail>
      <Detail label={t('admin:claimEvidence')} wide>
        {evidenceUrls.length > 0 ? (
          <ul>
            {evidenceUrls.map((url) => (
              <li key={url}>
                <OutsideLink url={url} />
              </li>
            ))}
          </ul>
        ) : (
          t('admin:claimNoEvidence')
        )}
      </Detail>
    </dl>
  );
}
