import '#ui/document.css';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ContractSigning } from '#contract/contract-signing.ts';
import type { Contract } from '#contract/contracts.ts';
import { formatUtcTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Check } from '#ui/icons.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { inGroups } from './digest-groups.ts';
import { SideHead } from './signatories.tsx';

interface SignedAgreementProps {
  contract: Contract;
  signing: ContractSigning;
}

export const SignedAgreement = ({ contract, signing }: SignedAgreementProps) => (
  <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start gap-5 max-[1080px]:grid-cols-1">
    <section
      aria-label={t('contracts:signatures')}
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <h2 className="border-b border-line px-7 py-5 font-doc text-h3 font-semibold wrap-anywhere max-sm:px-4">
        {t('contracts:titleOf', { deal: contract.title })}
      </h2>
      <div className="grid sm:grid-cols-2">
        {signing.sides.map((side, index) => (
          <div
            key={side.side}
            className={cn(
              'min-w-0 px-7 py-5 max-sm:px-4',
              index > 0 && 'border-line max-sm:border-t sm:border-l',
            )}
          >
            <SideHead contract={contract} side={side} />
            {side.signatories.map(({ userId, name, title, signatureName, signedAt }) => (
              <div key={userId} className="mb-5 last:mb-0">
                <p className="truncate rounded-control border-b border-paper-ink bg-paper px-3 pt-5 pb-1.5 font-doc text-[26px] leading-8 text-signature italic">
                  {signatureName ?? name}
                </p>
                <p className="mt-2 font-semibold wrap-anywhere">{signatureName ?? name}</p>
                <p className="text-small wrap-anywhere text-ink-2">
                  {[title, signedAt && formatUtcTime(signedAt)].filter(Boolean).join(', ')}
                </p>
              </div>
            ))}
          </div>
        ))}
      </div>
      {signing.digest && (
        <div className="border-t border-line px-7 py-4 text-small text-ink-2 max-sm:px-4">
          <p>{t('contracts:digestSigned')}</p>
          <p className="wrap-anywhere tabular-nums">{inGroups(signing.digest)}</p>
        </div>
      )}
    </section>
    <Effects contract={contract} />
  </div>
);

function Effects({ contract }: { contract: Contract }) {
  const titleId = useId();
  const distributor = contract.mySide === 'distributor' ? contract.own : contract.other;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('contracts:whatTookEffect')} />
      <ul className="border-t border-line">
        {[
          ...(contract.amendment
            ? [[t('contracts:amendmentTook'), t('contracts:amendmentTookText')]]
            : [
                [t('contracts:dealWon'), t('contracts:dealWonText')],
                [
                  t('contracts:territoryTaken', { company: distributor.name }),
                  t('contracts:territoryTakenText'),
                ],
              ]),
          [t('contracts:bothHavePdf'), t('contracts:bothHavePdfText')],
        ].map(([title, text]) => (
          <li key={title} className="flex gap-3 border-b border-line px-5 py-3.5 max-sm:px-4">
            <Check size={18} className="mt-0.5 flex-none text-ok" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{title}</span>
              <span className="text-detail text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 px-5 py-4 max-sm:px-4">
        <Link to="/deals/$id" params={{ id: contract.dealId }} className={buttonClass('secondary')}>
          {t('contracts:openDeal')}
        </Link>
        <Link to="/nda/check" className={buttonClass('quiet')}>
          {t('contracts:checkCopy')}
        </Link>
      </div>
    </Panel>
  );
}
