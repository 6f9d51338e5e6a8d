import type { ReactNode } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { getNdaDetails } from '#contract/nda.ts';
import { SignatureEvidence } from '#entities/signature/signature-evidence.tsx';
import { formatUtcDay, formatUtcTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { AgreementReader } from './agreement-reader.tsx';

type Details = Answer<typeof getNdaDetails>;
type Agreement = NonNullable<Details['agreement']>;

const DEVICE_LENGTH = 50;

interface SignedAgreementProps {
  details: Details;
  agreement: Agreement;
  renewal: ReactNode;
  actions: ReactNode;
  history: ReactNode;
}

export function SignedAgreement({ details, agreement, renewal, actions, history }: SignedAgreementProps) {
  return (
    <div className="grid items-start gap-7 max-sm:gap-5 xl:grid-cols-[minmax(0,1.055fr)_minmax(0,1fr)]">
      <div className="grid gap-7 max-sm:gap-5 xl:order-last">
        <StatusPanel details={details} renewal={renewal} actions={actions} />
        <Evidence agreement={agreement} signedAt={details.signedAt} />
        {history}
      </div>
      <div className="min-w-0 xl:sticky xl:top-22">
        <AgreementReader
          label={t('nda:agreementVersion', { version: details.version })}
          text={agreement.agreementText}
        />
      </div>
    </div>
  );
}

function StatusPanel({
  details: { hasSigned, canRenew, version, signedAt, expiresAt },
  renewal,
  actions,
}: Omit<SignedAgreementProps, 'agreement' | 'history'>) {
  return (
    <Panel>
      <PanelHeader
        title={t('nda:status')}
        action={
          <StatusLabel status={hasSigned ? 'agreed' : 'over'}>
            {hasSigned ? t('nda:statusSigned') : t('nda:statusExpired')}
          </StatusLabel>
        }
      />
      <PanelBody className="grid gap-4">
        <Facts>
          <Fact term={t('nda:version')}>{version}</Fact>
          <Fact term={t('nda:signedOn')}>{signedAt ? formatUtcTime(signedAt) : t('nda:unknown')}</Fact>
          <Fact term={t('nda:validUntil')}>{expiresAt ? formatUtcDay(expiresAt) : t('nda:unknown')}</Fact>
        </Facts>
        {canRenew && (
          <>
            <p className="text-ink-2">{hasSigned ? t('nda:endsSoonText') : t('nda:expiredText')}</p>
            <div>{renewal}</div>
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">{actions}</div>
      </PanelBody>
    </Panel>
  );
}

function Evidence({ agreement, signedAt }: { agreement: Agreement; signedAt: Details['signedAt'] }) {
  const { signatureName, ipAddress, userAgent, textDigest } = agreement;
  return (
    <Panel>
      <PanelHeader title={t('nda:details')} />
      <PanelBody className="grid gap-5">
        {signedAt && <SignatureEvidence signature={{ ...agreement, signedAt }} />}
        <Facts>
          <Fact term={t('nda:signatureName')}>{signatureName}</Fact>
          <Fact term={t('nda:ipAddress')}>{ipAddress || t('nda:unknown')}</Fact>
          <Fact term={t('nda:device')}>{userAgent.slice(0, DEVICE_LENGTH) || t('nda:unknown')}</Fact>
          <Fact term={t('nda:digest')}>{textDigest}</Fact>
        </Facts>
      </PanelBody>
    </Panel>
  );
}
