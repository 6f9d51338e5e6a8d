import { type ReactNode, useId } from 'react';
import type { ContractSignatory, ContractSigning, SigningSide } from '#contract/contract-signing.ts';
import type { Contract } from '#contract/contracts.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { formatUtcTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StatusLabel } from '#ui/status-label.tsx';

interface SignatoriesProps {
  contract: Contract;
  signing: ContractSigning;
  action: ReactNode;
}

export function Signatories({ contract, signing, action }: SignatoriesProps) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('contracts:signatories')} action={action} />
      <div className="grid border-t border-line sm:grid-cols-2">
        {signing.sides.map((side, index) => (
          <div
            key={side.side}
            className={cn(
              'min-w-0 px-5 py-4 max-sm:px-4',
              index > 0 && 'border-line max-sm:border-t sm:border-l',
            )}
          >
            <SideHead contract={contract} side={side} />
            {side.signatories.length === 0 ? (
              <p className="text-detail text-ink-2">{t('contracts:noSignatories')}</p>
            ) : (
              <ol className="grid gap-3.5">
                {side.signatories.map((signatory, position) => (
                  <li key={signatory.userId} className="flex gap-3">
                    <span
                      aria-hidden="true"
                      className="grid size-6.5 flex-none place-items-center rounded-full border border-line-strong text-small font-semibold"
                    >
                      {position + 1}
                    </span>
                    <SignatorySummary signatory={signatory} waits={side.isInOrder && position > 0} />
                  </li>
                ))}
              </ol>
            )}
            {side.signatories.length > 1 && (
              <p className="mt-3 text-small text-ink-3">
                {side.isInOrder ? t('contracts:inOrder') : t('contracts:anyOrder')}
              </p>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}

export function SideHead({ contract, side }: { contract: Contract; side: SigningSide }) {
  const company = side.isOwn ? contract.own : contract.other;
  return (
    <h3 className="mb-3 flex items-center gap-2.5 font-semibold">
      <span aria-hidden="true" className="flex-none">
        <CompanyLogo name={company.name} logoUrl={company.logoUrl} size={26} />
      </span>
      <span className="min-w-0 wrap-anywhere">{side.companyName}</span>
    </h3>
  );
}

interface SignatorySummaryProps {
  signatory: ContractSignatory;
  waits: boolean;
}

export function SignatorySummary({ signatory, waits }: SignatorySummaryProps) {
  const { name, title, authority, isYou, signedAt } = signatory;
  return (
    <div className="min-w-0 text-detail wrap-anywhere">
      <p className="font-semibold">{isYou ? t('contracts:nameYou', { name }) : name}</p>
      <p className="text-ink-2">{title}</p>
      <p className="text-ink-2">{t('contracts:authorizedBy', { authority })}</p>
      {signedAt ? (
        <StatusLabel status="agreed">
          <span className="whitespace-normal">
            {t('contracts:signedAt', { when: formatUtcTime(signedAt) })}
          </span>
        </StatusLabel>
      ) : (
        <StatusLabel status={isYou ? 'waiting-on-you' : 'over'}>
          {waits ? t('contracts:signsSecond') : t('contracts:notSigned')}
        </StatusLabel>
      )}
    </div>
  );
}
