import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type ContractPaper,
  type PaperVersion,
  leaveContractPaper,
  openContractPaper,
} from '#contract/contract-paper.ts';
import type { Contract } from '#contract/contracts.ts';
import { personName } from '#contract/shown-values.ts';
import { call, callFile } from '#lib/api.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { saveFile } from '#lib/downloads.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronRight } from '#ui/more-icons.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { answerFailedToast, showOffered, useAcceptItems, useRejectItem } from './answer-items.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { inGroups } from './digest-groups.ts';
import { PaperPage } from './paper-page.tsx';
import { PaperUpload } from './paper-upload.tsx';
import { paperQuery } from './queries.ts';

export function Paper({ contract }: { contract: Contract }) {
  const { data: paper, error, refetch } = useQuery(paperQuery(contract.dealId));
  const [chosen, setChosen] = useState<number>();
  const [page, setPage] = useState(1);
  if (!paper)
    return error ? (
      <LoadFailed
        title={t('contracts:loadFailed')}
        text={t('common:pageFailedText')}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSpinner />
    );
  const shown = paper.versions.find(({ number }) => number === chosen) ?? paper.versions[0];
  if (!shown) return null;
  const shownPage = Math.min(page, shown.pages);
  const show = (version: number, next: number) => {
    setChosen(version);
    setPage(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-5 max-[1080px]:grid-cols-1">
      <Panel aria-label={shown.name}>
        <Pager version={shown} page={shownPage} onPage={setPage} />
        <div className="bg-sunken p-5 max-sm:p-2">
          <PaperPage dealId={contract.dealId} version={shown.number} page={shownPage} />
        </div>
      </Panel>
      <div className="grid min-w-0 gap-5">
        <Answer contract={contract} paper={paper} />
        <CommentsPanel
          key={`${shown.number}:${shownPage}`}
          contract={contract}
          itemId={paper.id}
          title={t('contracts:commentsOnPage', { page: shownPage })}
          page={{ version: shown.number, page: shownPage }}
          onPage={(given) => show(given.version, given.page)}
        />
        <Versions contract={contract} paper={paper} shown={shown} onShow={(number) => show(number, 1)} />
      </div>
    </div>
  );
}

interface PagerProps {
  version: PaperVersion;
  page: number;
  onPage: (page: number) => void;
}

const Pager = ({ version: { name, number, pages }, page, onPage }: PagerProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3 max-sm:px-4">
    <p className="min-w-0 font-semibold wrap-anywhere">
      {name} <span className="font-normal text-ink-2">{t('contracts:version', { number })}</span>
    </p>
    <div className="flex items-center gap-2">
      <IconButton label={t('contracts:previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronRight size={18} className="rotate-180" />
      </IconButton>
      <span aria-live="polite" className="text-small tabular-nums">
        {t('contracts:pageOf', { page, pages })}
      </span>
      <IconButton label={t('contracts:nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={18} />
      </IconButton>
    </div>
  </div>
);

interface PaperProps {
  contract: Contract;
  paper: ContractPaper;
}

function Answer({ contract, paper }: PaperProps) {
  const titleId = useId();
  const company = contract.other.name;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('contracts:ownPaper')} />
      <PanelBody className="grid gap-3">
        {paper.turn === 'you' ? (
          <StatusLabel status="waiting-on-you">{t('contracts:needsYourAnswer')}</StatusLabel>
        ) : paper.turn === 'them' ? (
          <StatusLabel status="waiting-on-them">{t('contracts:waitingFor', { company })}</StatusLabel>
        ) : (
          paper.since && (
            <StatusLabel status="agreed">
              {t('contracts:agreedOn', { date: formatDate(paper.since) })}
            </StatusLabel>
          )
        )}
        <p className="text-detail text-ink-2">{stateText(contract, paper)}</p>
        {contract.canEdit && <Actions contract={contract} paper={paper} />}
      </PanelBody>
    </Panel>
  );
}

function stateText(
  { other: { name: company } }: Contract,
  { isLeaving, isInUse, turn }: ContractPaper,
): string {
  if (isLeaving)
    return turn === 'you'
      ? t('contracts:paperTheyLeave', { company })
      : t('contracts:paperYouLeave', { company });
  return isInUse ? t('contracts:paperInUse') : t('contracts:paperOffered');
}

function Actions({ contract, paper }: PaperProps) {
  const [isLeaving, setLeaving] = useState(false);
  const accepting = useAcceptItems(contract);
  const rejecting = useRejectItem(contract, () => {});
  const leaving = useAction({
    run: () => call(leaveContractPaper, { params: { id: contract.dealId }, body: { seen: paper.version } }),
    stale: ['contracts', 'deals'],
    done: () => showOffered(contract),
    failed: (failure) => answerFailedToast(failure, contract.other.name),
  });
  const canReject = paper.turn === 'you' && (paper.agreedVersion !== null || !paper.isInUse);
  return (
    <div className="flex flex-wrap gap-2.5">
      {paper.turn === 'you' && (
        <Button pending={accepting.isPending} onClick={() => accepting.mutate([paper])}>
          {t('contracts:accept')}
        </Button>
      )}
      <PaperUpload contract={contract} seen={paper.version} label={t('contracts:uploadVersion')} />
      {canReject && (
        <Button
          variant="danger-quiet"
          pending={rejecting.isPending}
          onClick={() => rejecting.mutate({ item: paper, message: '' })}
        >
          {t('contracts:reject')}
        </Button>
      )}
      {!paper.isLeaving && !canReject && (
        <Button
          variant="quiet"
          className="-ml-2.75 [&>span]:justify-items-start"
          pending={leaving.isPending}
          aria-haspopup="dialog"
          onClick={() => setLeaving(true)}
        >
          {t('contracts:useClauses')}
        </Button>
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={() => setLeaving(false)}
        title={t('contracts:useClausesTitle')}
        text={t('contracts:useClausesText', { company: contract.other.name })}
        confirmLabel={t('contracts:useClauses')}
        onConfirm={() => {
          setLeaving(false);
          leaving.mutate();
        }}
      />
    </div>
  );
}

interface VersionsProps extends PaperProps {
  shown: PaperVersion;
  onShow: (number: number) => void;
}

function Versions({ contract, paper, shown, onShow }: VersionsProps) {
  const titleId = useId();
  const downloading = useAction({
    run: async ({ number, name }: PaperVersion) =>
      saveFile(await callFile(openContractPaper, { params: { id: contract.dealId, number } }), name),
    failed: { title: t('contracts:downloadFailed'), fallback: t('contracts:tryAgain') },
  });
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('contracts:versions')} />
      <ol>
        {paper.versions.map((version) => {
          const { number, name, pages, digest, by, person, at } = version;
          const company = by === 'you' ? contract.own.name : contract.other.name;
          return (
            <li
              key={number}
              className={cn(
                'grid gap-1 border-t border-line px-5 py-3 text-detail max-sm:px-4',
                number === shown.number && 'bg-sunken',
              )}
            >
              <p className="wrap-anywhere">
                <span className="font-semibold">{t('contracts:version', { number })}</span>{' '}
                {t('contracts:paperPages', { name, count: pages })}
              </p>
              <p className="text-small wrap-anywhere text-ink-3">
                {[person ? personName(person) : company, company, formatDateTime(at)].join(', ')}
              </p>
              <p className="text-small text-ink-2">{t('contracts:digest')}</p>
              <p className="text-small wrap-anywhere text-ink-2 tabular-nums">{inGroups(digest)}</p>
              <div className="flex flex-wrap gap-2">
                {number !== shown.number && (
                  <Button variant="quiet" size="sm" className="-ml-2.25" onClick={() => onShow(number)}>
                    {t('contracts:showVersion', { number })}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="sm"
                  // Aligns the label with the text above it.
                  className="first:-ml-2.25 [&>span]:justify-items-start"
                  pending={downloading.isPending && downloading.variables === version}
                  onClick={() => downloading.mutate(version)}
                >
                  {t('contracts:downloadVersion', { number })}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
