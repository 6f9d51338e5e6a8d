import { Suspense, useState } from 'react';
import {
  type AgreementInForce,
  type AgreementTarget,
  answerAgreementResult,
} from '#contract/agreements-in-force.ts';
import type { Contract } from '#contract/contracts.ts';
import { call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LedgerRow } from '#ui/ledger.tsx';
import { type LabelStatus, StatusLabel } from '#ui/status-label.tsx';

const EnterDialog = lazyPart(async () => (await import('./result-dialog.tsx')).EnterDialog);
const DisputeDialog = lazyPart(async () => (await import('./result-dialog.tsx')).DisputeDialog);

interface TargetRowProps {
  contract: Contract;
  agreement: AgreementInForce;
  target: AgreementTarget;
}

/** A minimum purchase or milestone with its result, which one company enters and the other confirms or disputes. */
export const TargetRow = (props: TargetRowProps) => (
  <LedgerRow className="grid gap-x-5 gap-y-2 sm:grid-cols-[9rem_1fr_auto]">
    <p className="tabular-nums">{formatDay(props.target.day)}</p>
    <TargetFacts {...props} />
    {props.agreement.canEdit && <TargetActions {...props} />}
  </LedgerRow>
);

function TargetFacts({ agreement, target }: TargetRowProps) {
  const { result, kind, amount } = target;
  const { status, text } = stateOf(target, agreement.mySide);
  return (
    <div className="grid min-w-0 gap-0.5 wrap-anywhere">
      <p className="font-medium">
        {kind === 'milestone' ? t('agreements-in-force:milestone') : t('agreements-in-force:minimumPurchase')}
      </p>
      <p className="text-detail text-ink-2">
        {amount === null
          ? t('agreements-in-force:noAmount')
          : t('agreements-in-force:required', { amount: amountOf(amount, target) })}
      </p>
      {result && (
        <p className="text-detail">
          {t('agreements-in-force:reached', { amount: amountOf(result.amount, target) })}
        </p>
      )}
      {result?.reason && <p className="text-detail text-ink-2">{result.reason}</p>}
      {status && <StatusLabel status={status}>{text}</StatusLabel>}
    </div>
  );
}

function TargetActions({ contract, agreement, target }: TargetRowProps) {
  const { result, day, kind, version } = target;
  const [dialog, setDialog] = useState<'enter' | 'dispute'>();
  const isTheirs = result !== null && result.answer === null && result.by !== agreement.mySide;
  const confirming = useAction({
    run: () =>
      call(answerAgreementResult, {
        params: { id: contract.dealId },
        body: { kind, day, seen: version, isConfirmed: true, reason: null },
      }),
    stale: ['contracts', 'products'],
    failed: { title: t('agreements-in-force:failed') },
  });
  const ResultDialog = dialog === 'dispute' ? DisputeDialog : EnterDialog;
  return (
    <div className="flex flex-wrap items-start gap-2 sm:justify-end">
      {isTheirs && (
        <>
          <Button size="sm" pending={confirming.isPending} onClick={() => confirming.mutate()}>
            {t('agreements-in-force:confirm')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setDialog('dispute')}>
            {t('agreements-in-force:dispute')}
          </Button>
        </>
      )}
      {!isTheirs && (result?.answer !== 'confirmed' || canBeMetLate(target, agreement)) && (
        <Button variant="secondary" size="sm" onClick={() => setDialog('enter')}>
          {t('agreements-in-force:enter')}
        </Button>
      )}
      {dialog && (
        <Suspense>
          <ResultDialog dealId={contract.dealId} target={target} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** A milestone that both companies agree was missed can still be met until the trial is settled. */
const canBeMetLate = ({ kind, isMet }: AgreementTarget, { trial, isOver }: AgreementInForce): boolean =>
  kind === 'milestone' && isMet === false && trial?.state === 'running' && !isOver;

const amountOf = (amount: number, { currency }: AgreementTarget): string =>
  currency === null
    ? t('agreements-in-force:units', { count: amount })
    : formatPrice({ cents: amount, currency });

function stateOf(
  { result, isMet }: AgreementTarget,
  mySide: AgreementInForce['mySide'],
): { status?: LabelStatus; text?: string } {
  if (!result) return {};
  if (result.answer === 'disputed') return { status: 'refused', text: t('agreements-in-force:isDisputed') };
  if (result.answer === 'confirmed')
    return {
      status: isMet === false ? 'refused' : 'agreed',
      text: isMet === false ? t('agreements-in-force:isMissed') : t('agreements-in-force:isConfirmed'),
    };
  return result.by === mySide
    ? { status: 'waiting-on-them', text: t('agreements-in-force:waitsForThem') }
    : { status: 'waiting-on-you', text: t('agreements-in-force:waitsForYou') };
}
