import { Suspense, useId, useState } from 'react';
import {
  acceptDealProposals,
  type DealPage,
  type DealProposal,
  declineDealProposals,
  withdrawDealProposals,
} from '#contract/deals.ts';
import { personName } from '#contract/shown-values.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { call } from '#lib/api.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChangeTable } from './change-table.tsx';
import { otherOf, ownOf } from './sides.ts';
import { stagesToSuggest } from './stages-to-suggest.ts';
import { AssignedTerritories } from './assigned-territories.tsx';

const CounterDialog = lazyPart(async () => (await import('./counter-dialog.tsx')).CounterDialog);

export function ProposalPanels({ deal }: { deal: DealPage }) {
  const theirs = deal.proposals.filter(({ isOwn }) => !isOwn);
  const own = deal.proposals.filter(({ isOwn }) => isOwn);
  // The proposal as it was when the dialog opened. Typed values are kept even if the proposal ends in the meantime.
  const [countered, setCountered] = useState<Countered>();
  return (
    <>
      {theirs.length > 0 && (
        <Proposals
          key={keyOf(theirs)}
          deal={deal}
          proposals={theirs}
          onCounter={(proposals) => setCountered({ deal, proposals })}
        />
      )}
      {own.length > 0 && <Proposals key={keyOf(own)} deal={deal} proposals={own} isOwn />}
      {countered && (
        <Suspense>
          <CounterDialog {...countered} onClose={() => setCountered(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface Countered {
  deal: DealPage;
  proposals: readonly DealProposal[];
}

/** Returns a key that changes with the proposals, so that new ones are all selected at first. */
const keyOf = (proposals: readonly DealProposal[]): string => proposals.map(({ id }) => id).join(' ');

interface ProposalsProps {
  deal: DealPage;
  proposals: readonly DealProposal[];
  isOwn?: boolean;
  onCounter?: (proposals: readonly DealProposal[]) => void;
}

function Proposals({ deal, proposals, isOwn = false, onCounter }: ProposalsProps) {
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
            {titleOf(proposals, { isOwn, company: company.name })}
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
        other={otherOf(deal).name}
        chosen={chosen}
        onChoose={deal.canEdit && proposals.length > 1 ? setChosen : undefined}
      />
      <Messages proposals={proposals} />
      {winning && (
        <div className="border-t border-line px-5 py-4 max-sm:px-4">
          <AssignedTerritories deal={deal} />
        </div>
      )}
      {deal.canEdit && (
        <Answers
          deal={deal}
          proposals={proposals.filter(({ id }) => chosen.includes(id))}
          isOwn={isOwn}
          onCounter={onCounter}
        />
      )}
    </Panel>
  );
}

function titleOf(
  proposals: readonly DealProposal[],
  { isOwn, company }: { isOwn: boolean; company: string },
): string {
  const count = proposals.length;
  if (isOwn) return t('deals:youPropose', { count });
  return proposals.every(({ counters }) => counters)
    ? t('deals:theyCounter', { company })
    : t('deals:theyPropose', { company, count });
}

const proposedBy = ({ proposedBy: person, proposedAt }: DealProposal): string =>
  [person && personName(person), formatDateTime(proposedAt)].filter(Boolean).join(', ');

/** Shows each message once, because proposals that were made together share it. */
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
  /** The selected proposals. */
  proposals: readonly DealProposal[];
  isOwn: boolean;
  onCounter: ProposalsProps['onCounter'];
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

function Answers({ deal, proposals, isOwn, onCounter }: AnswersProps) {
  const count = proposals.length;
  const answering = useAction({
    run: (answer: Answer) =>
      call(ENDPOINT[answer], {
        params: { id: deal.id },
        body: { proposalIds: proposals.map(({ id }) => id) },
      }),
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
            {onCounter && hasAlternative(deal, proposals) && (
              <Button
                variant="secondary"
                disabled={count === 0}
                aria-haspopup="dialog"
                onClick={() => onCounter(proposals)}
              >
                {t('deals:counter')}
              </Button>
            )}
            <Button {...button('accept')}>{t('deals:accept', { count })}</Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Returns whether something else can be suggested: not for a move to the only stage that needs consent. */
const hasAlternative = (deal: DealPage, proposals: readonly DealProposal[]): boolean =>
  proposals.some(({ change }) => change.field !== 'stage') || stagesToSuggest(deal, proposals).length > 0;
