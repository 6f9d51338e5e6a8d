import { Link } from '@tanstack/react-router';
import type { Contract } from '#contract/contracts.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { type LabelStatus, TALLY_OF_STATUS } from '#ui/status-label.tsx';
import { Tally } from '#ui/tally.tsx';
import { hasText } from './states.ts';

export const PARTS = ['terms', 'clauses', 'duties', 'sign'] as const;
export type Part = (typeof PARTS)[number];

interface Step {
  part: Part;
  name: string;
  status?: LabelStatus | undefined;
  text: string;
  isOpen: boolean;
}

export function StepsBar({ contract, part }: { contract: Contract; part: Part }) {
  return (
    <nav
      aria-label={t('contracts:steps')}
      className="grid overflow-hidden rounded-panel border border-line bg-surface sm:grid-cols-2 xl:grid-cols-4"
    >
      {stepsOf(contract).map((step, index) => (
        <StepLink
          key={step.part}
          step={step}
          number={index + 1}
          dealId={contract.dealId}
          isCurrent={step.part === part}
        />
      ))}
    </nav>
  );
}

interface StepLinkProps {
  step: Step;
  number: number;
  dealId: string;
  isCurrent: boolean;
}

const CELL =
  'relative flex min-h-17 gap-3 border-line px-5 py-3.5 max-sm:border-t max-sm:px-4 max-sm:first:border-t-0 sm:max-xl:nth-[n+3]:border-t sm:max-xl:even:border-l xl:border-l xl:first:border-l-0';

function StepLink({ step, number, dealId, isCurrent }: StepLinkProps) {
  const { name, status, text, isOpen } = step;
  const look = status && TALLY_OF_STATUS[status];
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'grid size-6.5 flex-none place-items-center rounded-full text-small font-semibold tabular-nums',
          isCurrent ? 'bg-primary text-on-primary' : 'border border-line-strong text-ink-2',
        )}
      >
        {number}
      </span>
      <span className="min-w-0">
        <span className={cn('block font-semibold', !isOpen && 'text-ink-2')}>{name}</span>
        <span
          className={cn(
            'flex items-center gap-2 text-small',
            look ? `${look.color} font-medium` : 'text-ink-2',
          )}
        >
          {look && <Tally halves={look.halves} />}
          <span className="min-w-0">{text}</span>
        </span>
      </span>
      {isCurrent && (
        <span
          aria-hidden="true"
          className="absolute inset-x-5 bottom-0 h-0.75 bg-primary-ink max-sm:inset-x-4"
        />
      )}
    </>
  );
  if (!isOpen) return <span className={CELL}>{content}</span>;
  return (
    <Link
      to="/deals/$id/contract"
      params={{ id: dealId }}
      search={{ part: step.part }}
      aria-current={isCurrent ? 'step' : undefined}
      className={cn(CELL, 'focus-visible:-outline-offset-2 hover:bg-sunken')}
    >
      {content}
    </Link>
  );
}

const progressOf = ({
  forYou,
  agreed,
  total,
  forThem,
}: Contract['terms']): { status: LabelStatus; text: string } =>
  forYou > 0
    ? { status: 'waiting-on-you', text: t('contracts:needAnswerOf', { count: forYou, agreed, total }) }
    : {
        status: agreed === total ? 'agreed' : forThem > 0 ? 'waiting-on-them' : 'over',
        text: t('contracts:agreedOf', { agreed, total }),
      };

function stepsOf(contract: Contract): Step[] {
  const { terms, clauses, duties, paper, emptyCells } = contract;
  const isTextOpen = hasText(contract);
  const later = { text: t('contracts:opensAfterTerms'), isOpen: false };
  const dutyProgress: Pick<Step, 'status' | 'text'> =
    duties.forYou === 0 && emptyCells > 0
      ? { status: 'waiting-on-you', text: t('contracts:emptyCells', { count: emptyCells }) }
      : progressOf(duties);
  return [
    { part: 'terms', name: t('contracts:stepTerms'), ...progressOf(terms), isOpen: true },
    {
      part: 'clauses',
      name: paper?.isInUse ? t('contracts:ownPaper') : t('contracts:stepClauses'),
      ...(isTextOpen ? { ...(paper ? paperProgress(paper) : progressOf(clauses)), isOpen: true } : later),
    },
    {
      part: 'duties',
      name: t('contracts:stepDuties'),
      ...(isTextOpen ? { ...dutyProgress, isOpen: true } : later),
    },
    { part: 'sign', name: t('contracts:stepSign'), isOpen: isTextOpen, ...signingProgress(contract) },
  ];
}

function paperProgress({
  isAgreed: isPaperAgreed,
  turn,
}: NonNullable<Contract['paper']>): Pick<Step, 'status' | 'text'> {
  if (turn === 'you') return { status: 'waiting-on-you', text: t('contracts:needsYourAnswer') };
  return isPaperAgreed
    ? { status: 'agreed', text: t('contracts:agreedGroup') }
    : { status: 'waiting-on-them', text: t('contracts:paperWaits') };
}

const isAgreed = ({ agreed, total }: Contract['terms']): boolean => total > 0 && agreed === total;

function signingProgress(contract: Contract): Pick<Step, 'status' | 'text'> {
  const { paper, signatures, phase, turn, removedProducts } = contract;
  if (phase === 'signed') return { status: 'agreed', text: t('contracts:signedOf', signatures) };
  if (!isReadyToSign(contract))
    return { text: paper?.isInUse ? t('contracts:opensAfterPaper') : t('contracts:opensAfterClauses') };
  // An amendment without changes waits for neither company, and no signatories are named for it yet.
  if (!turn && signatures.total === 0) return { text: t('contracts:nameSignatories') };
  const text = signatures.total === 0 ? t('contracts:nameSignatories') : t('contracts:signedOf', signatures);
  if (removedProducts.length > 0) return { text };
  return { status: turn?.party === 'you' ? 'waiting-on-you' : 'waiting-on-them', text };
}

function isReadyToSign({ terms, clauses, duties, paper, emptyCells }: Contract): boolean {
  const hasWords = paper ? paper.isAgreed : isAgreed(clauses);
  return isAgreed(terms) && hasWords && isAgreed(duties) && emptyCells === 0;
}
