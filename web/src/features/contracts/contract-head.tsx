import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Day } from '#contract/days.ts';
import type { Contract } from '#contract/contracts.ts';
import { TwoLogos } from '#entities/company/two-logos.tsx';
import { LinkedCompany } from '#entities/company/linked-company.tsx';
import { formatDate, formatDay, formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { type Turn, TurnLine } from '#ui/turn-line.tsx';
import { hasText, isAmending } from './states.ts';
import { listOf } from './term-text.ts';

export const ContractHead = ({ contract, actions }: { contract: Contract; actions?: ReactNode }) => (
  <PageHead
    back={
      <Link to="/deals/$id" params={{ id: contract.dealId }} className="quiet-link gap-1.5">
        <ArrowLeft size={16} />
        <span className="wrap-anywhere">{contract.title}</span>
      </Link>
    }
    title={
      <span className="flex items-center gap-4 max-sm:flex-col max-sm:items-start max-sm:gap-3">
        <TwoLogos left={contract.own} right={contract.other} size={46} />
        <span className="min-w-0">{t('contracts:title')}</span>
      </span>
    }
    text={
      <>
        {t('contracts:with', { company: contract.own.name })} <LinkedCompany {...contract.other} />
      </>
    }
    actions={actions}
  />
);

interface ContractTurnProps {
  contract: Contract;
  /** The last day of an agreement that has ended; null if it has not ended, undefined while that is unknown. */
  endedOn: Day | null | undefined;
}

export function ContractTurn({ contract, endedOn }: ContractTurnProps) {
  const turn = endedOn ? endOf(contract, endedOn) : turnOf(contract, endedOn === null);
  return turn && <TurnLine label={t('contracts:whoseTurn')} turn={turn} />;
}

const endOf = ({ signedAt }: Contract, endedOn: Day): Turn => ({
  status: 'over',
  title: t('contracts:endedTitle'),
  text: signedAt ? t('contracts:endedText', { date: formatUtcDay(signedAt), day: formatDay(endedOn) }) : '',
});

const waitsForChanges = (contract: Contract): boolean =>
  contract.turn === null && isAmending(contract) && hasText(contract);

function turnOf(contract: Contract, isNotOver: boolean): Turn | undefined {
  const { phase, turn, own, other, signedAt } = contract;
  if (phase === 'not_started') return undefined;
  if (phase === 'stopped')
    return { status: 'over', title: t('contracts:stopped'), text: t('contracts:stoppedText') };
  if (phase === 'signed')
    return {
      status: 'agreed',
      title: t('contracts:signedTitle'),
      text: signedAt
        ? t(isNotOver ? 'contracts:signedText' : 'contracts:signedOn', { date: formatUtcDay(signedAt) })
        : '',
    };
  if (waitsForChanges(contract))
    return { status: 'waiting-on-you', title: t('contracts:turnAmend'), text: t('contracts:turnAmendText') };
  if (turn && (turn.party === 'them' || !contract.canEdit))
    return {
      status: 'waiting-on-them',
      title: t('contracts:turnThem', { company: turn.party === 'them' ? other.name : own.name }),
      text: sinceText(contract, formatDate(turn.since)),
    };
  return { status: 'waiting-on-you', ...yourMove(contract) };
}

function sinceText(contract: Contract, date: string): string {
  const { phase, terms, paper } = contract;
  if (phase === 'terms') return t('contracts:turnThemSinceTerms', { date, ...terms });
  return paper?.isInUse
    ? t('contracts:turnThemSincePaper', { date, ...sumOf(contract) })
    : t('contracts:turnThemSince', { date, ...sumOf(contract) });
}

const sumOf = ({ terms, clauses, duties }: Contract): { agreed: number; total: number } => ({
  agreed: terms.agreed + clauses.agreed + duties.agreed,
  total: terms.total + clauses.total + duties.total,
});

type Move = Pick<Turn, 'title' | 'text'> & Partial<Turn>;

function yourMove(contract: Contract): Move {
  const { phase, terms, clauses, duties, paper, emptyCells, removedProducts, other } = contract;
  const progress = ({ agreed, total, forThem }: Contract['terms']) =>
    t('contracts:turnProgress', { agreed, total, waiting: forThem, company: other.name });
  if (terms.forYou > 0)
    return { title: t('contracts:turnAnswerTerms', { count: terms.forYou }), text: progress(terms) };
  if (phase === 'terms')
    return terms.agreed === terms.total
      ? { title: t('contracts:turnStartClauses'), text: t('contracts:turnStartClausesText') }
      : { title: t('contracts:turnProposeTerms', { count: terms.empty }), text: progress(terms) };
  if (clauses.forYou > 0)
    return { title: t('contracts:turnAnswerClauses', { count: clauses.forYou }), text: progress(clauses) };
  if (paper?.turn === 'you')
    return {
      title: t('contracts:turnAnswerPaper'),
      text: t('contracts:turnAnswerPaperText', { company: other.name }),
    };
  if (duties.forYou > 0)
    return { title: t('contracts:turnAnswerDuties', { count: duties.forYou }), text: progress(duties) };
  if (removedProducts.length > 0)
    return {
      title: t('contracts:turnReplaceProducts'),
      text: t('contracts:turnReplaceProductsText', { products: listOf(removedProducts) }),
    };
  if (emptyCells > 0)
    return {
      title: t('contracts:turnFillCells', { count: emptyCells }),
      text: t('contracts:turnFillCellsText'),
    };
  return signatureMove(contract);
}

function signatureMove({ own, signatures }: Contract): Move {
  const { next, canName } = signatures;
  const text = t('contracts:turnSignText', signatures);
  if (next.some(({ isYou }) => isYou)) return { title: t('contracts:turnSign'), text };
  if (next.length > 0) {
    const names = listOf(next.map(({ name }) => name));
    return { status: 'waiting-on-them', title: t('contracts:turnSigner', { names }), text };
  }
  return canName
    ? { title: t('contracts:turnName'), text }
    : {
        status: 'waiting-on-them',
        title: t('contracts:turnThem', { company: own.name }),
        text: t('contracts:noSignatories'),
      };
}
