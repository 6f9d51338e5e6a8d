import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import {
  type Amendment,
  getSignedContractPdf,
  startContractAmendment,
} from '#contract/contract-amendments.ts';
import type { Day } from '#contract/days.ts';
import type { Contract } from '#contract/contracts.ts';
import { call, callFile } from '#lib/api.ts';
import { formatDate, formatDay, formatUtcDay } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { type LabelStatus, StatusLabel } from '#ui/status-label.tsx';
import { DownloadButton } from './downloads.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { amendmentsQuery } from './queries.ts';

interface AmendmentsPanelProps {
  contract: Contract;
  /** The last day of an agreement that has ended; null if it has not ended, undefined while that is unknown. */
  endedOn: Day | null | undefined;
}

export function AmendmentsPanel({ contract, endedOn }: AmendmentsPanelProps) {
  const titleId = useId();
  const query = useInfiniteQuery(amendmentsQuery(contract.dealId));
  const inForce = query.data?.find(({ state }) => state === 'signed');
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('contracts:amendments')}
        action={contract.canAmend && endedOn === null && <Propose contract={contract} />}
      />
      <PanelBody className="text-small text-ink-2">{t('contracts:amendmentsText')}</PanelBody>
      <Ledger className="border-t border-line">
        {query.data?.map((amendment) => (
          <AmendmentRow
            key={amendment.number}
            contract={contract}
            amendment={amendment}
            isInForce={amendment === inForce}
            endedOn={endedOn}
          />
        ))}
      </Ledger>
      <div className="pb-5.5 empty:hidden">
        <LoadMore query={query} label={t('contracts:earlierAmendments')} />
      </div>
    </Panel>
  );
}

interface AmendmentRowProps extends AmendmentsPanelProps {
  amendment: Amendment;
  isInForce: boolean;
}

function AmendmentRow({ contract, amendment, isInForce, endedOn }: AmendmentRowProps) {
  const { number, state, startedBy } = amendment;
  const { status, text } = stateOf(contract, amendment, { isInForce, endedOn });
  return (
    <LedgerRow className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="font-medium">
          {number === 0 ? t('contracts:title') : t('contracts:amendmentTitle', { number })}
        </p>
        {startedBy && (
          <p className="text-detail text-ink-2">
            {startedBy === 'you'
              ? t('contracts:amendmentByYou')
              : t('contracts:amendmentByThem', { company: contract.other.name })}
          </p>
        )}
        <StatusLabel status={status}>{text}</StatusLabel>
      </div>
      {state === 'signed' && (
        <DownloadButton
          size="sm"
          label={t('contracts:signedPdfShort')}
          fileName={`distribution-agreement-${number}.pdf`}
          load={() => callFile(getSignedContractPdf, { params: { id: contract.dealId, number } })}
        />
      )}
    </LedgerRow>
  );
}

function stateOf(
  { turn, other }: Contract,
  { state, startedAt, signedAt, stoppedAt }: Amendment,
  { isInForce, endedOn }: Pick<AmendmentRowProps, 'isInForce' | 'endedOn'>,
): { status: LabelStatus; text: string } {
  if (state === 'stopped')
    return {
      status: 'over',
      text: t('contracts:amendmentStopped', { date: formatDate(stoppedAt ?? startedAt) }),
    };
  if (state === 'open')
    return turn?.party === 'them'
      ? { status: 'waiting-on-them', text: t('contracts:turnThem', { company: other.name }) }
      : { status: 'waiting-on-you', text: t('contracts:amendmentWaits', { date: formatDate(startedAt) }) };
  const date = signedAt === null ? '' : formatUtcDay(signedAt);
  if (!isInForce) return { status: 'over', text: t('contracts:amendmentReplaced', { date }) };
  if (endedOn)
    return { status: 'over', text: t('contracts:amendmentEnded', { date, day: formatDay(endedOn) }) };
  return {
    status: 'agreed',
    text: t(endedOn === null ? 'contracts:amendmentInForce' : 'contracts:signedOn', { date }),
  };
}

function Propose({ contract }: { contract: Contract }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const params = { id: contract.dealId };
  const starting = useAction({
    run: () => call(startContractAmendment, { params }),
    stale: ['contracts', 'deals'],
    done: () => {
      setAsking(false);
      void navigate({ to: '/deals/$id/contract', params, search: { part: 'terms' } });
    },
    failed: { title: t('contracts:amendFailed') },
  });
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('contracts:amend')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('contracts:amend')}
        text={t('contracts:amendText', { company: contract.other.name })}
        confirmLabel={t('contracts:amendStart')}
        pending={starting.isPending}
        onConfirm={() => starting.mutate()}
      />
    </>
  );
}
