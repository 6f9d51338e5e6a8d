import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { type AdminCompany, verifyCompany } from '#contract/company-administration.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { Entry, Facts } from '#features/admin/entry.tsx';
import { personName } from '#entities/person/person-name.ts';
import { call } from '#lib/api.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { ForeignLink } from '#ui/foreign-link.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { UnclaimedTag } from '#entities/company/unclaimed-tag.tsx';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { DeleteCompany } from './delete-company.tsx';
import { HandOver } from './hand-over.tsx';

export const CompanyEntry = memo(function CompanyEntry({ company }: { company: AdminCompany }) {
  const { id, name, type, isVerified, isUnclaimed, verifiedAs } = company;
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
          {isVerified && <StatusLabel standing="agreed">{m.admin_verified_badge()}</StatusLabel>}
          {isUnclaimed && <UnclaimedTag />}
        </>
      }
      actions={
        <>
          {!isUnclaimed && <VerifyButton company={company} />}
          {!isUnclaimed && <HandOver company={company} />}
          <DeleteCompany company={company} />
        </>
      }
    >
      {verifiedAs !== null && (
        <p className="mt-1">
          <StatusLabel standing="waiting-on-you">{m.admin_renamed({ name: verifiedAs })}</StatusLabel>
        </p>
      )}
      <CompanyFacts company={company} />
    </Entry>
  );
});

function CompanyFacts({ company }: { company: AdminCompany }) {
  const { website, location, createdAt, owner, contactEmail, source, productsCount } = company;
  return (
    <>
      <Facts>
        {website ? (
          <ForeignLink address={website} label={m.company_opens_site} className="quiet-link wrap-anywhere">
            {(site) => site}
          </ForeignLink>
        ) : (
          <span className="text-ink-3">{m.admin_no_website()}</span>
        )}
        <span className={location ? undefined : 'text-ink-3'}>{location ?? m.admin_no_place()}</span>
        <span className="tabular-nums">{m.admin_created({ date: formatDate(createdAt) })}</span>
      </Facts>
      <Facts>
        {owner && <span>{m.admin_owned_by({ name: personName(owner), email: contactEmail ?? '' })}</span>}
        {source && <span>{m.admin_of_record({ source: source.name, date: formatDay(source.date) })}</span>}
        <span>{m.admin_products_on_page({ count: productsCount })}</span>
      </Facts>
    </>
  );
}

function VerifyButton({ company: { id, name, isVerified } }: { company: AdminCompany }) {
  const verifying = useAdminAction({
    run: () => call(verifyCompany, { params: { id }, body: { isVerified: !isVerified } }),
    stale: ['companies'],
    done: (company) =>
      showToast({
        title: m.admin_company_updated(),
        description: company.isVerified
          ? m.admin_company_verified_text({ name })
          : m.admin_company_unverified_text({ name }),
      }),
    failed: ({ message }) => ({
      title: m.admin_company_update_failed(),
      description: message || m.admin_company_update_failed_text(),
    }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={isVerified ? m.admin_unverify_of({ name }) : m.admin_verify_of({ name })}
      pending={verifying.isPending}
      pendingText={m.admin_verifying()}
      onClick={() => verifying.mutate()}
    >
      {isVerified ? m.admin_unverify() : m.admin_verify()}
    </Button>
  );
}
