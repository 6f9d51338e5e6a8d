import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import {
  type AgreementInForce,
  type AgreementTarget,
  giveTrialNotice,
} from '#contract/agreements-in-force.ts';
import type { Contract } from '#contract/contracts.ts';
import { call } from '#lib/api.ts';
import { formatDay, today } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { inForceQuery } from './queries.ts';
import { TargetRow } from './target-row.tsx';
import { GROUND } from './words.ts';

const EndDialog = lazyPart(async () => (await import('./end-dialog.tsx')).EndDialog);

const COMING_FIRST = 2;

export function InForcePanel({ contract }: { contract: Contract }) {
  const titleId = useId();
  const { data, isLoadingError, refetch } = useQuery(inForceQuery(contract.dealId));
  const [isEnding, setEnding] = useState(false);
  if (isLoadingError)
    return (
      <Panel>
        <LoadFailed
          title={t('agreements-in-force:loadFailed')}
          text={t('common:pageFailedText')}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  if (!data) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('agreements-in-force:title')}
        action={
          data.canEnd.length > 0 && (
            <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setEnding(true)}>
              {t('agreements-in-force:end')}
            </Button>
          )
        }
      />
      <State contract={contract} agreement={data} />
      <Targets contract={contract} agreement={data} />
      {isEnding && (
        <Suspense>
          <EndDialog contract={contract} agreement={data} onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

interface PartProps {
  contract: Contract;
  agreement: AgreementInForce;
}

function State({ contract, agreement }: PartProps) {
  const { endsOn, isOver, termination, renewals } = agreement;
  return (
    <PanelBody className="grid gap-2">
      {endsOn !== null && (
        <p>
          {isOver
            ? t('agreements-in-force:ended', { day: formatDay(endsOn) })
            : t('agreements-in-force:runsUntil', { day: formatDay(endsOn) })}
        </p>
      )}
      {termination && <Ended contract={contract} termination={termination} />}
      <Trial contract={contract} agreement={agreement} />
      {renewals.map(({ endedOn, renewedUntil }) => (
        <p key={endedOn} className="text-detail text-ink-2">
          {t('agreements-in-force:renewed', { from: formatDay(endedOn), until: formatDay(renewedUntil) })}
        </p>
      ))}
    </PanelBody>
  );
}

const nameOf = ({ mySide, own, other }: Contract, side: AgreementInForce['mySide']): string =>
  side === mySide ? own.name : other.name;

const Ended = ({
  contract,
  termination: { by, ground, reason, sellOffEndsOn },
}: {
  contract: Contract;
  termination: NonNullable<AgreementInForce['termination']>;
}) => (
  <div className="grid gap-1 text-detail">
    <p className="font-medium">
      {t('agreements-in-force:terminatedBy', { company: nameOf(contract, by), ground: t(GROUND[ground]) })}
    </p>
    {reason !== null && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
    <p className="text-ink-2">
      {sellOffEndsOn === null
        ? t('agreements-in-force:noSellOff')
        : t('agreements-in-force:sellOffUntil', { day: formatDay(sellOffEndsOn) })}
    </p>
  </div>
);

function Trial({ contract, agreement: { trial } }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const noticing = useAction({
    run: (lastDay: string) => call(giveTrialNotice, { params: { id: contract.dealId }, body: { lastDay } }),
    stale: ['contracts'],
    done: () => setAsking(false),
    failed: { title: t('agreements-in-force:failed') },
  });
  if (!trial) return null;
  const { state, lastDay, hasNotice, noticeFrom } = trial;
  const day = formatDay(lastDay);
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {state === 'running'
          ? t(hasNotice ? 'agreements-in-force:trialNoticed' : 'agreements-in-force:trialRunning', { day })
          : t(
              state === 'exclusive' ? 'agreements-in-force:trialExclusive' : 'agreements-in-force:trialEnded',
            )}
      </p>
      {noticeFrom !== null && (
        <>
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {t('agreements-in-force:giveNotice')}
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={t('agreements-in-force:giveNotice')}
            text={t('agreements-in-force:giveNoticeText', { day: formatDay(noticeFrom) })}
            confirmLabel={t('agreements-in-force:giveNotice')}
            pending={noticing.isPending}
            onConfirm={() => noticing.mutate(noticeFrom)}
          />
        </>
      )}
    </div>
  );
}

function Targets({ contract, agreement }: PartProps) {
  const [all, setAll] = useState(false);
  const { targets } = agreement;
  if (targets.length === 0) return null;
  const now = today();
  const matters = ({ day, result }: AgreementTarget) => day < now || result !== null;
  const coming = new Set(targets.filter((target) => !matters(target)).slice(0, COMING_FIRST));
  const shown = all ? targets : targets.filter((target) => matters(target) || coming.has(target));
  return (
    <>
      <Ledger className="border-t border-line">
        {shown.map((target) => (
          <TargetRow
            key={`${target.kind} ${target.day}`}
            contract={contract}
            agreement={agreement}
            target={target}
          />
        ))}
      </Ledger>
      {shown.length < targets.length && (
        <div className="border-t border-line px-5 py-4 max-sm:px-4">
          <button type="button" className="link" onClick={() => setAll(true)}>
            {t('agreements-in-force:showAll', { count: targets.length })}
          </button>
        </div>
      )}
    </>
  );
}
