import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { type AdminCompany, verifyCompany } from '#contract/company-administration.ts';
import { personName } from '#contract/shown-values.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { Entry, Facts } from '#features/admin/entry.tsx';
import { useMay } from '#features/admin/session.ts';
import { WaitingTime } from '#features/admin/waiting-time.tsx';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { call } from '#lib/api.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { OutboundLink } from '#ui/outbound-link.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { UnclaimedTag } from '#entities/company/unclaimed-tag.tsx';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { DeleteCompany } from './delete-company.tsx';
import { TransferCompany } from './transfer-company.tsx';

export const CompanyEntry = memo(function CompanyEntry({ company }: { company: AdminCompany }) {
  const { id, name, type, isVerified, isUnclaimed, verifiedAs, lookAlikes } = company;
  const mayTransfer = useMay('transferCompanies');
  const mayDelete = useMay('deleteCompanies');
  return (
    <Entry
      picture={<CompanyLogo {...company} />}
      title={
        <Link to="/companies/$id" params={{ id }} className="quiet-link">
          {name}
        </Link>
      }
      badges={
        <>
          <TypeLabel type={type} />
          {isVerified && <StatusLabel status="agreed">{t('admin:verifiedBadge')}</StatusLabel>}
          {isUnclaimed && <UnclaimedTag />}
        </>
      }
      actions={
        <>
          {!isUnclaimed && <VerifyButton company={company} />}
          {mayTransfer && !isUnclaimed && <TransferCompany company={company} />}
          {mayDelete && <DeleteCompany company={company} />}
        </>
      }
    >
      {verifiedAs !== null && (
        <p className="mt-1">
          <StatusLabel status="waiting-on-you">{t('admin:renamed', { name: verifiedAs })}</StatusLabel>
        </p>
      )}
      {lookAlikes.map((other) => (
        <p key={other.id} className="mt-1">
          <Link to="/companies/$id" params={{ id: other.id }} className="quiet-link">
            <StatusLabel status="waiting-on-you">{t('admin:looksLike', { name: other.name })}</StatusLabel>
          </Link>
        </p>
      ))}
      <CompanyFacts company={company} />
    </Entry>
  );
});

function CompanyFacts({ company }: { company: AdminCompany }) {
  const { website, location, createdAt, owner, contactEmail, source, productsCount, waitingSince } = company;
  return (
    <>
      <Facts>
        {website ? (
          <OutboundLink
            url={website}
            label={(values) => t('companies:companyWebsiteLabel', values)}
            className="quiet-link wrap-anywhere"
          >
            {(site) => site}
          </OutboundLink>
        ) : (
          <span className="text-ink-3">{t('admin:noWebsite')}</span>
        )}
        <span className={location ? undefined : 'text-ink-3'}>{location ?? t('admin:noLocation')}</span>
        <span className="tabular-nums">{t('admin:created', { date: formatDate(createdAt) })}</span>
        {waitingSince && <WaitingTime since={waitingSince} label={`${t('admin:waitsForVerification')} `} />}
      </Facts>
      <Facts>
        {owner && <span className="wrap-anywhere">{personName(owner)}</span>}
        {owner && contactEmail && <EmailAddress email={contactEmail} />}
        {source && (
          <span>{t('admin:sourceAndDate', { source: source.name, date: formatDay(source.date) })}</span>
        )}
        <span>{t('admin:productsOnPage', { count: productsCount })}</span>
      </Facts>
    </>
  );
}

function VerifyButton({ company: { id, name, isVerified } }: { company: AdminCompany }) {
  const verifying = useAdminAction({
    run: () => call(verifyCompany, { params: { id }, body: { isVerified: !isVerified, name } }),
    stale: ['companies'],
    done: (company) =>
      showToast({
        title: t('admin:companyUpdated'),
        description: company.isVerified
          ? t('admin:companyVerifiedText', { name })
          : t('admin:companyUnverifiedText', { name }),
      }),
    failed: { title: t('admin:companyUpdateFailed') },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={isVerified ? t('admin:unverifyOf', { name }) : t('admin:verifyOf', { name })}
      pending={verifying.isPending}
      pendingText={t('admin:verifying')}
      onClick={() => verifying.mutate()}
    >
      {isVerified ? t('admin:unverify') : t('admin:verify')}
    </Button>
  );
}
