import { useId } from 'react';
import { t } from '#lib/words.ts';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Tally } from '#ui/tally.tsx';

/** Explains to a new member what happens between a request and a contract. */
export function PathToAgreement() {
  const titleId = useId();
  const steps = [
    [t('home:pathConnect'), t('home:pathConnectText')],
    [t('home:pathNda'), t('home:pathNdaText')],
    [t('home:pathAgreement'), t('home:pathAgreementText')],
    [t('home:pathRoom'), t('home:pathRoomText')],
    [t('home:pathDeal'), t('home:pathDealText')],
  ] as const;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('home:path')} />
      <ol className="grid gap-3.5 px-5 pb-5 max-sm:px-4 max-sm:pb-4">
        {steps.map(([title, text]) => (
          <li key={title} className="grid grid-cols-[14px_minmax(0,1fr)] gap-x-3 text-detail leading-5">
            <span className="mt-0.75 text-ink-2">
              <Tally halves="none" />
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
