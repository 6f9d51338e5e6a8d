import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId, useState } from 'react';
import type { ContractSigning, SigningObstacle } from '#contract/contract-signing.ts';
import type { Contract } from '#contract/contracts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { type LabelStatus, StatusLabel } from '#ui/status-label.tsx';
import { inGroups } from './digest-groups.ts';
import { signingQuery } from './queries.ts';
import { SignatoriesDialog } from './signatories-dialog.tsx';
import { Signatories } from './signatories.tsx';
import { SignedAgreement } from './signed-agreement.tsx';

interface SigningProps {
  contract: Contract;
  Form: ComponentType<{ contract: Contract; signing: ContractSigning }>;
}

export function Signing({ contract, Form }: SigningProps) {
  const { data: signing, error, refetch } = useQuery(signingQuery(contract.dealId));
  const [isNaming, setNaming] = useState(false);
  if (!signing)
    return error ? (
      <LoadFailed
        title={t('contracts:loadFailed')}
        text={t('common:pageFailedText')}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSpinner />
    );
  if (contract.phase === 'signed') return <SignedAgreement contract={contract} signing={signing} />;
  const canName = signing.canNameSignatories && contract.canEdit;
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-5 max-[1080px]:grid-cols-1">
        <Signatories
          signing={signing}
          contract={contract}
          action={
            canName && (
              <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setNaming(true)}>
                {t('contracts:nameSignatories')}
              </Button>
            )
          }
        />
        <WhatYouSign contract={contract} signing={signing} />
      </div>
      {signing.waitsFor === null ? (
        <Form contract={contract} signing={signing} />
      ) : (
        <NotYet contract={contract} signing={signing} />
      )}
      {isNaming && (
        <SignatoriesDialog contract={contract} signing={signing} onClose={() => setNaming(false)} />
      )}
    </div>
  );
}

interface PartProps {
  contract: Contract;
  signing: ContractSigning;
}

function WhatYouSign({ contract, signing }: PartProps) {
  const titleId = useId();
  const { terms, clauses, duties, paper, emptyCells } = contract;
  const agreed = (progress: Contract['terms']): { status: LabelStatus; text: string } => ({
    status: progress.agreed === progress.total ? 'agreed' : 'waiting-on-you',
    text: t('contracts:agreedOf', progress),
  });
  const agreedPaper = ({ isAgreed }: NonNullable<Contract['paper']>) => ({
    status: isAgreed ? ('agreed' as const) : ('waiting-on-you' as const),
    text: isAgreed ? t('contracts:agreedGroup') : t('contracts:paperWaits'),
  });
  const rows = [
    { name: t('contracts:stepTerms'), ...agreed(terms) },
    paper?.isInUse
      ? { name: t('contracts:ownPaper'), ...agreedPaper(paper) }
      : { name: t('contracts:stepClauses'), ...agreed(clauses) },
    {
      name: t('contracts:stepDuties'),
      ...(emptyCells > 0
        ? { status: 'waiting-on-you' as const, text: t('contracts:emptyCells', { count: emptyCells }) }
        : agreed(duties)),
    },
  ];
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('contracts:whatYouSign')} />
      <PanelBody className="grid gap-2.5">
        {rows.map(({ name, status, text }) => (
          <p key={name} className="flex flex-wrap justify-between gap-x-4">
            {name}
            <StatusLabel status={status}>{text}</StatusLabel>
          </p>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4">
          <p>{t('contracts:digest')}</p>
          <p className="text-small wrap-anywhere text-ink-2 tabular-nums">
            {signing.digest ? inGroups(signing.digest) : t('contracts:digestLater')}
          </p>
        </div>
        <p className="border-t border-line pt-3 text-small text-ink-2">{t('contracts:oneDigest')}</p>
      </PanelBody>
    </Panel>
  );
}

const OBSTACLE: Record<
  Exclude<SigningObstacle['kind'], 'no_signatory' | 'signatory_gone' | 'product_gone'>,
  (values: { count: number }) => string
> = {
  nothing_amended: () => t('contracts:obstacle.nothingAmended'),
  agreement_ends: () => t('contracts:obstacle.agreementEnds'),
  term_over: () => t('contracts:obstacle.termOver'),
  trial_over: () => t('contracts:obstacle.trialOver'),
  terms_open: (values) => t('contracts:obstacle.terms', values),
  clauses_open: (values) => t('contracts:obstacle.clauses', values),
  paper_open: () => t('contracts:obstacle.paper'),
  duties_open: (values) => t('contracts:obstacle.duties', values),
  cells_empty: (values) => t('contracts:obstacle.cells', values),
};

function reasonFor(obstacle: SigningObstacle, { mySide, own, other }: Contract): string {
  if (obstacle.kind === 'product_gone') return t('contracts:obstacle.productGone', obstacle);
  if ('side' in obstacle) {
    const company = (mySide === obstacle.side ? own : other).name;
    return obstacle.kind === 'no_signatory'
      ? t('contracts:obstacle.signatory', { company })
      : t('contracts:obstacle.signatoryGone', { company, name: obstacle.name });
  }
  return OBSTACLE[obstacle.kind]({ count: 'count' in obstacle ? obstacle.count : 0 });
}

function NotYet({ contract, signing }: PartProps) {
  const reasons = signing.obstacles.map((obstacle) => reasonFor(obstacle, contract));
  const other = {
    obstacles: undefined,
    not_signatory: t('contracts:notSignatory', { company: contract.own.name }),
    first_signatory: t('contracts:firstSignatory'),
    signed: t('contracts:youSigned'),
  }[signing.waitsFor ?? 'obstacles'];
  return (
    <Panel aria-label={t('contracts:yourSignature')}>
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-4 max-sm:px-4">
        <ul className="grid gap-1.5">
          {(other ? [other] : reasons).map((reason) => (
            <li key={reason}>
              <StatusLabel status={other ? 'waiting-on-them' : 'waiting-on-you'}>
                <span className="whitespace-normal">{reason}</span>
              </StatusLabel>
            </li>
          ))}
        </ul>
        {signing.waitsFor !== 'signed' && (
          <Button size="lg" disabled className="max-sm:w-full">
            {t('contracts:signAgreement')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
