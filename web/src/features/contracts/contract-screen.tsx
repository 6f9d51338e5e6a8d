import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import type { Day } from '#contract/days.ts';
import { type Contract, startContract } from '#contract/contracts.ts';
import { call, isUnknown } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { ContractHead, ContractTurn } from './contract-head.tsx';
import { AgreementDownloads } from './downloads.tsx';
import { contractQuery } from './queries.ts';
import { hasText, isAmending } from './states.ts';
import { type Part, StepsBar } from './steps-bar.tsx';

const Terms = lazyPart(async () => (await import('./terms.tsx')).Terms);
const PaperOrClauses = lazyPart(async () => (await import('./paper-or-clauses.tsx')).PaperOrClauses);
const AmendmentNotice = lazyPart(async () => (await import('./amendment-notice.tsx')).AmendmentNotice);
const Duties = lazyPart(async () => (await import('./duties.tsx')).Duties);

interface ContractScreenProps {
  dealId: string;
  part: Part | undefined;
  onPart: (part: Part) => void;
  /** The last day of an agreement that has ended; null if it has not ended, undefined while that is unknown. */
  endedOn: Day | null | undefined;
  arePartsLoaded: boolean;
  /** The part for signing, passed in because it uses components of the other signed agreements. */
  SigningPart: ComponentType<{ contract: Contract }>;
}

export function ContractScreen({ dealId, arePartsLoaded, ...opened }: ContractScreenProps) {
  const { data: contract, error, refetch } = useQuery(contractQuery(dealId));
  usePageTitle(t('contracts:one'));
  if (error && isUnknown(error)) return <NoSuchContract />;
  if (contract && arePartsLoaded) return <Opened contract={contract} {...opened} />;
  if (contract || !error) return <PageSkeleton />;
  return (
    <PageFailed
      title={t('contracts:loadFailed')}
      text={t('common:pageFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

interface OpenedProps extends Omit<ContractScreenProps, 'dealId' | 'arePartsLoaded'> {
  contract: Contract;
}

function Opened({ contract, part, onPart, endedOn, SigningPart }: OpenedProps) {
  const shown = useShownPart(contract, part);
  return (
    <>
      <ContractHead
        contract={contract}
        actions={!wasNeverStarted(contract) && <Actions contract={contract} />}
      />
      <div className="grid grid-cols-1 gap-5">
        <ReadOnly contract={contract} />
        {wasNeverStarted(contract) ? (
          <NotStarted contract={contract} />
        ) : (
          <>
            {isAmending(contract) && contract.amendment && (
              <Suspense>
                <AmendmentNotice contract={contract} number={contract.amendment.number} />
              </Suspense>
            )}
            <ContractTurn contract={contract} endedOn={endedOn} />
            <StepsBar contract={contract} part={shown} />
            <Suspense fallback={<PageSpinner />}>
              {shown === 'terms' && <Terms contract={contract} onClauses={() => onPart('clauses')} />}
              {shown === 'clauses' && <PaperOrClauses contract={contract} />}
              {shown === 'duties' && <Duties contract={contract} />}
              {shown === 'sign' && <SigningPart contract={contract} />}
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}

/**
 * Returns the part named in the URL, or the one that is waiting for an answer. The latter is chosen only once, because
 * an answer given elsewhere must not close what the user is working on.
 */
function useShownPart(contract: Contract, part: Part | undefined): Part {
  const [waiting, setWaiting] = useState<Part>();
  // A link may lead to a part that opens only once the terms are agreed.
  const isOpen = hasText(contract);
  const chosen = !isOpen || part ? undefined : (waiting ?? defaultPart(contract));
  if (chosen !== waiting) setWaiting(chosen);
  return (isOpen ? part : undefined) ?? chosen ?? 'terms';
}

const wasNeverStarted = ({ startedAt }: Contract): boolean => startedAt === null;

const Actions = ({ contract }: { contract: Contract }) => (
  <>
    <Link to="/messages" className={buttonClass('secondary')}>
      {t('contracts:messages')}
    </Link>
    {hasText(contract) && <AgreementDownloads contract={contract} />}
  </>
);

/** Explains why the user cannot answer, unless the agreement has ended. */
function ReadOnly({ contract: { canEdit, phase, own } }: { contract: Contract }) {
  const user = useSignedInUser();
  if (user.isObserver) return <ObserverNotice />;
  return !canEdit && (phase === 'terms' || phase === 'clauses') ? <ViewerNotice company={own.name} /> : null;
}

/** Returns the part that a link to the agreement opens: the first one that is waiting for an answer. */
function defaultPart(contract: Contract): Part {
  const { phase, clauses, duties, paper, emptyCells } = contract;
  if (phase === 'signed') return 'sign';
  if (beginsWithTerms(contract)) return 'terms';
  if (paper && !paper.isAgreed) return 'clauses';
  if (clauses.forYou > 0 || clauses.agreed < clauses.total) return 'clauses';
  return duties.agreed < duties.total || emptyCells > 0 ? 'duties' : 'sign';
}

/** An amendment begins with all terms agreed. */
const beginsWithTerms = ({ amendment, version, terms }: Contract): boolean =>
  (amendment !== null && version === 1) || terms.forYou > 0;

function NotStarted({ contract }: { contract: Contract }) {
  const isOver = contract.isDealWon || contract.phase === 'stopped';
  const starting = useAction({
    run: () => call(startContract, { params: { id: contract.dealId } }),
    stale: ['contracts', 'deals'],
    failed: { title: t('contracts:startFailed') },
  });
  return (
    <div className="rounded-panel border border-line bg-surface">
      <StateCard
        kind="nothing-yet"
        title={isOver ? t('contracts:withoutTitle') : t('contracts:notStartedTitle')}
        text={notStartedText(contract)}
        actions={
          contract.canStart ? (
            <Button
              pending={starting.isPending}
              pendingText={t('contracts:starting')}
              onClick={() => starting.mutate()}
            >
              {t('contracts:start')}
            </Button>
          ) : (
            <Link to="/deals/$id" params={{ id: contract.dealId }} className={buttonClass('secondary')}>
              {t('contracts:toDeal')}
            </Link>
          )
        }
      />
    </div>
  );
}

function notStartedText({ canStart, isDealWon, phase }: Contract): string {
  if (phase === 'stopped') return t('contracts:lostWithoutText');
  if (isDealWon) return t('contracts:wonWithoutText');
  return canStart ? t('contracts:notStartedText') : t('contracts:notStartedLater');
}

const NoSuchContract = () => (
  <StateCard
    kind="lost"
    heading="h1"
    className="min-h-[60vh] content-center"
    title={t('contracts:notFound')}
    text={t('contracts:notFoundText')}
    actions={
      <Link to="/deals" className={buttonClass('secondary')}>
        {t('contracts:toDeals')}
      </Link>
    }
  />
);
