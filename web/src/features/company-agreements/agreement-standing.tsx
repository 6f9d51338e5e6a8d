import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { CompanyAgreement, CompanyAgreementPage } from '#contract/company-agreements.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { TwoParties } from '#ui/two-parties.tsx';
import { AgreementCopy } from './agreement-copy.tsx';
import { EndAgreement } from './end-agreement.tsx';
import { STANDING, STATE_NAME, meaningOf } from './words.ts';

/** How it stands between the two, and what can be done about it. */
export function AgreementStanding({ agreement, room }: { agreement: CompanyAgreement; room?: ReactNode }) {
  const { state, own, other, effectiveAt, proposedAt, expiresAt, endedAt, canRenew, version } = agreement;
  return (
    <Panel className="overflow-hidden">
      <TwoParties
        left={{
          logo: <CompanyLogo name={own.name} logoUrl={own.logoUrl} />,
          who: m.agreements_yours(),
          name: own.name,
        }}
        right={{
          logo: <CompanyLogo name={other.name} logoUrl={other.logoUrl} />,
          who: m.agreements_theirs(),
          name: other.name,
        }}
      />
      <PanelHeader
        title={m.agreements_status()}
        action={<StatusLabel standing={STANDING[state]}>{STATE_NAME[state]()}</StatusLabel>}
      />
      <PanelBody className="grid gap-4">
        <p>{meaningOf(agreement)}</p>
        <Message agreement={agreement} />
        <Facts>
          <Fact term={m.nda_version()}>{version}</Fact>
          <Fact term={m.agreements_proposed_on()}>{formatDateTime(proposedAt)}</Fact>
          {effectiveAt && <Fact term={m.agreements_effective()}>{formatDateTime(effectiveAt)}</Fact>}
          {endedAt ? (
            <Fact term={m.agreements_ended()}>{formatDateTime(endedAt)}</Fact>
          ) : (
            <Fact term={effectiveAt ? m.nda_valid_until() : m.agreements_to_sign_until()}>
              {formatDate(expiresAt)}
            </Fact>
          )}
        </Facts>
        {canRenew && <p className="text-ink-2">{m.agreements_renew_text()}</p>}
        <div className="flex flex-wrap items-center gap-2.5">
          {canRenew && <Again companyId={other.id} label={m.nda_renew()} />}
          {room}
          <AgreementCopy agreement={agreement} />
          <EndAgreement agreement={agreement} />
        </div>
      </PanelBody>
    </Panel>
  );
}

const Again = ({ companyId, label }: { companyId: string; label: string }) => (
  <Link to="/agreements/with/$companyId" params={{ companyId }} className={buttonClass()}>
    {label}
  </Link>
);

/** Who signed, when, and under which digest. */
export const AgreementSignatures = ({ signatures }: Pick<CompanyAgreementPage, 'signatures'>) => (
  <Panel>
    <PanelHeader title={m.agreements_signatures()} />
    <PanelBody className="grid gap-5">
      {signatures.map(({ companyId, companyName, signatureName, signedAt, digest }) => (
        <Facts key={companyId}>
          <Fact term={m.agreements_company()}>{companyName}</Fact>
          <Fact term={m.nda_signature_name()}>{signatureName}</Fact>
          <Fact term={m.nda_signed_on()}>{formatDateTime(signedAt)}</Fact>
          <Fact term={m.agreements_record()}>{digest}</Fact>
        </Facts>
      ))}
    </PanelBody>
  </Panel>
);

/** What came with the proposal. */
function Message({ agreement: { message, other, isProposedByOther } }: { agreement: CompanyAgreement }) {
  if (message === null) return null;
  return (
    <figure className="rounded-control bg-sunken p-3.5">
      <figcaption className="text-small text-ink-2">
        {isProposedByOther ? m.agreements_they_write({ name: other.name }) : m.agreements_you_wrote()}
      </figcaption>
      <blockquote className="wrap-anywhere whitespace-pre-line">{message}</blockquote>
    </figure>
  );
}
