import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { CompanyAgreement, CompanyAgreementPage } from '#contract/company-agreements.ts';
import { formatUtcDay, formatUtcTime } from '#lib/dates.ts';
import { canEditCompany } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { SignatureEvidence } from '#entities/signature/signature-evidence.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { TwoParties } from '#ui/two-parties.tsx';
import { AgreementCopy } from './agreement-copy.tsx';
import { EndAgreement } from './end-agreement.tsx';
import { LABEL_STATUS, STATE_NAME, meaningOf } from './words.ts';

export function AgreementDetails({ agreement, room }: { agreement: CompanyAgreement; room?: ReactNode }) {
  const { state, own, other, effectiveAt, proposedAt, expiresAt, endedAt, version } = agreement;
  const user = useUser();
  const canEnd = canEditCompany(user, own.id);
  // Observers may end an agreement, but not sign one.
  const canRenew = agreement.canRenew && canEnd && user?.isObserver === false;
  return (
    <Panel className="overflow-hidden">
      <TwoParties
        left={{
          logo: <CompanyLogo name={own.name} logoUrl={own.logoUrl} />,
          who: t('agreement:yourCompany'),
          name: own.name,
        }}
        right={{
          logo: <CompanyLogo name={other.name} logoUrl={other.logoUrl} />,
          who: other.isDeleted ? t('agreement:deletedCompany') : t('agreement:otherCompany'),
          name: other.name,
        }}
      />
      <PanelHeader
        title={t('agreement:status')}
        action={<StatusLabel status={LABEL_STATUS[state]}>{STATE_NAME[state]()}</StatusLabel>}
      />
      <PanelBody className="grid gap-4">
        <p>{meaningOf(agreement)}</p>
        <Message agreement={agreement} />
        <Facts>
          <Fact term={t('nda:version')}>{version}</Fact>
          <Fact term={t('agreement:proposedOn')}>{formatUtcTime(proposedAt)}</Fact>
          {effectiveAt && <Fact term={t('agreement:effective')}>{formatUtcTime(effectiveAt)}</Fact>}
          {endedAt ? (
            <Fact term={t('agreement:ended')}>{formatUtcTime(endedAt)}</Fact>
          ) : (
            <Fact term={effectiveAt ? t('nda:validUntil') : t('agreement:signBy')}>
              {formatUtcDay(expiresAt)}
            </Fact>
          )}
        </Facts>
        {canRenew && <p className="text-ink-2">{t('agreement:renewText')}</p>}
        <div className="flex flex-wrap items-center gap-2.5">
          {canRenew && <Again companyId={other.id} ownCompanyId={own.id} label={t('nda:renew')} />}
          {room}
          <AgreementCopy agreement={agreement} />
          {canEnd && <EndAgreement agreement={agreement} />}
        </div>
      </PanelBody>
    </Panel>
  );
}

interface AgainProps {
  companyId: string;
  ownCompanyId: string;
  label: string;
}

const Again = ({ companyId, ownCompanyId, label }: AgainProps) => (
  <Link
    to="/agreements/with/$companyId"
    params={{ companyId }}
    search={{ company: ownCompanyId }}
    className={buttonClass()}
  >
    {label}
  </Link>
);

export const AgreementSignatures = ({ signatures }: Pick<CompanyAgreementPage, 'signatures'>) => (
  <Panel>
    <PanelHeader title={t('agreement:signatures')} />
    <PanelBody className="grid gap-5">
      {signatures.map((signature) => (
        <section
          key={signature.companyId}
          className="grid gap-2.5 not-first:border-t not-first:border-line not-first:pt-5"
        >
          <h3 className="font-semibold wrap-anywhere">
            {t('agreement:signedFor', { company: signature.companyName })}
          </h3>
          <SignatureEvidence signature={signature} />
          <Facts>
            <Fact term={t('agreement:record')}>{signature.digest}</Fact>
          </Facts>
        </section>
      ))}
    </PanelBody>
  </Panel>
);

function Message({ agreement: { message, other, isProposedByOther } }: { agreement: CompanyAgreement }) {
  if (message === null) return null;
  return (
    <figure className="rounded-control bg-sunken p-3.5">
      <figcaption className="text-small text-ink-2">
        {isProposedByOther ? t('agreement:theyWrite', { name: other.name }) : t('agreement:youWrote')}
      </figcaption>
      <blockquote className="wrap-anywhere whitespace-pre-line">{message}</blockquote>
    </figure>
  );
}
