import { useId, useState } from 'react';
import {
  acceptDealProposals,
  type DealPage,
  type DealProposal,
  declineDealProposals,
  withdrawDealProposals,
} from '#contract/deals.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { personName } from '#entities/person/person-name.ts';
import { call } from '#lib/api.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChangeTable } from './change-table.tsx';
import { otherOf, ownOf } from './sides.ts';
import { AssignedTerritories } from './assigned-territories.tsx';

export function ProposalPanels({ deal }: { deal: DealPage }) {
  const theirs = deal.proposals.filter(({ isOwn }) => !isOwn);
  const own = deal.proposals.filter(({ isOwn }) => isOwn);
  return (
    <>
      {theirs.length > 0 && <Proposals key={keyOf(theirs)} deal={deal} proposals={theirs} />}
      {own.length > 0 && <Proposals key={keyOf(own)} deal={deal} proposals={own} isOwn />}
    </>
  );
}

/** All proposals are selected again when there are others. */
const keyOf = (proposals: readonly DealProposal[]): string => proposals.map(({ id }) => id).join(' ');

interface ProposalsProps {
  deal: DealPage;
  proposals: readonly DealProposal[];
  isOwn?: boolean;
}

function Proposals({ deal, proposals, isOwn = false }: ProposalsProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<readonly string[]>(proposals.map(({ id }) => id));
  const company = isOwn ? ownOf(deal) : otherOf(deal);
  const [first] = proposals;
  const winning = proposals.some(({ change }) => change.field === 'stage' && change.after === 'closed_won');
  return (
    <Panel
      aria-labelledby={titleId}
      className={cn('overflow-hidden', !isOwn && deal.canEdit && 'border-attention-line!')}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-4 max-sm:px-4">
        <span aria-hidden="true">
          <CompanyLogo name={company.name} logoUrl={company.logoUrl} size={40} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-lead leading-6 font-semibold wrap-anywhere">
            {isOwn
              ? t('deals:youPropose', { count: proposals.length })
              : t('deals:theyPropose', { company: company.name, count: proposals.length })}
          </h2>
          {first && <p className="text-small text-ink-2 tabular-nums">{proposedBy(first)}</p>}
        </div>
        {first && (
          <p className="text-small text-ink-2 tabular-nums max-sm:w-full sm:max-w-64 sm:text-right">
            {t('deals:expires', { date: formatDate(first.expiresAt) })}
          </p>
        )}
      </header>
      <ChangeTable
        proposals={proposals}
        isWaitingForReader={!isOwn}
        chosen={chosen}
        onChoose={deal.canEdit && proposals.length > 1 ? setChosen : undefined}
      />
      <Messages proposals={proposals} />
      {winning && (
        <div className="border-t border-line px-5 py-4 max-sm:px-4">
          <AssignedTerritories deal={deal} />
        </div>
      )}
      {deal.canEdit && <Answers deal={deal} chosen={chosen} isOwn={isOwn} />}
    </Panel>
  );
}

const proposedBy = ({ proposedBy: person, proposedAt }: DealProposal): string =>
  [person && personName(person), formatDateTime(proposedAt)].filter(Boolean).join(', ');

/** Each message once, because proposals of one change share it. */
function Messages({ proposals }: { proposals: readonly DealProposal[] }) {
  const messages = new Set(proposals.map(({ message }) => message).filter((message) => message !== null));
  return [...messages].map((message) => (
    <blockquote
      key={message}
      className="border-t border-line px-5 py-4 wrap-anywhere whitespace-pre-line max-sm:px-4"
    >
      <span className="block max-w-[66ch]">{t('common:quoted', { words: message })}</span>
    </blockquote>
  ));
}

interface AnswersProps {
  deal: DealPage;
  chosen: readonly string[];
  isOwn: boolean;
}

type Answer = 'accept' | 'decline' | 'withdraw';

const ENDPOINT = {
  accept: acceptDealProposals,
  decline: declineDealProposals,
  withdraw: withdrawDealProposals,
} as const;

const DONE: Record<Answer, (values: { count: number }) => string> = {
  accept: (values) => t('deals:acceptedText', values),
  decline: (values) => t('deals:declinedText', values),
  withdraw: (values) => t('deals:withdrawnText', values),
};

function Answers({ deal, chosen, isOwn }: AnswersProps) {
  const count = chosen.length;
  const answering = useAction({
    run: (answer: Answer) =>
      call(ENDPOINT[answer], { params: { id: deal.id }, body: { proposalIds: [...chosen] } }),
    stale: ['deals', 'products'],
    done: (_, answer) => showToast({ title: t('deals:updated'), description: DONE[answer]({ count }) }),
    failed: { title: t('deals:updateFailed'), fallback: t('deals:tryAgain') },
  });
  const button = (answer: Answer) => ({
    disabled: count === 0,
    pending: answering.isPending && answering.variables === answer,
    onClick: () => answering.mutate(answer),
  });
  return (
    <div className="border-t border-line px-5 py-3.5 max-sm:px-4">
      {answering.error && (
        <div role="alert" className="mb-3">
          <FieldError>{answering.error.message}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:flex-col-reverse">
        {isOwn ? (
          <Button variant="secondary" {...button('withdraw')}>
            {t('deals:withdraw', { count })}
          </Button>
        ) : (
          <>
            <Button variant="danger-quiet" {...button('decline')}>
              {t('deals:decline')}
            </Button>
            <Button {...button('accept')}>{t('deals:accept', { count })}</Button>
          </>
        )}
      </div>
    </div>
  );
}
