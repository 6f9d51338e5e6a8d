import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractTerm, TermValue } from '#contract/contract-terms.ts';
import type { Contract } from '#contract/contracts.ts';
import { personName } from '#contract/shown-values.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { StatusLabel } from '#ui/status-label.tsx';
import { useAcceptItems } from './answer-items.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { itemVersionsQuery } from './queries.ts';
import { TermEditor } from './term-editor.tsx';
import { termText } from './term-text.ts';
import { sectionName, sectionOf, termName } from './words.ts';

export const TERM_GRID =
  'grid grid-cols-[170px_minmax(0,1fr)_20px_minmax(0,1fr)_210px] gap-x-4 px-5 max-lg:grid-cols-1 max-sm:px-4';

interface TermProps {
  contract: Contract;
  term: ContractTerm;
}

interface TermRowProps extends TermProps {
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

export function TermRow({ contract, term, isEditing, onEditing }: TermRowProps) {
  const [hasRounds, setRounds] = useState(false);
  const name = termName(term.field);
  const roundsId = `rounds-${term.id}`;
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <div className={cn(TERM_GRID, hasNoOffer(term) && 'max-lg:grid-cols-[minmax(0,1fr)_auto]!')}>
        <TermName term={term} />
        {term.state === 'agreed' && term.agreed ? (
          <Agreed value={term.agreed} />
        ) : (
          <BothOffers contract={contract} term={term} />
        )}
        <div className="flex flex-wrap content-start items-center justify-end gap-2 lg:[&>.tight:last-child]:-mr-2.25 max-lg:mt-3 max-lg:justify-start">
          <Answer contract={contract} term={term} isEditing={isEditing} onEdit={() => onEditing(true)} />
        </div>
      </div>
      <div className="px-5 max-sm:px-4 lg:pl-51">
        {term.agreed && term.state !== 'agreed' && (
          <p className="mt-1 text-small wrap-anywhere text-ink-2">
            {t('contracts:agreedBefore', { text: termText(term.agreed).text })}
          </p>
        )}
        {term.message && term.by && (
          <p className="mt-2 max-w-[72ch] text-detail wrap-anywhere">
            <span className="text-ink-2">{`${personName(term.by)}: `}</span>
            {t('common:quoted', { words: term.message })}
          </p>
        )}
        {term.version > 1 && (
          <button
            type="button"
            aria-expanded={hasRounds}
            aria-controls={roundsId}
            aria-label={t('contracts:roundsOf', { term: name })}
            onClick={() => setRounds(!hasRounds)}
            className="link mt-1.5 min-h-8 text-small max-sm:min-h-11"
          >
            {t('contracts:rounds')}
          </button>
        )}
        <div id={roundsId}>{hasRounds && <Rounds contract={contract} itemId={term.id} />}</div>
        {isEditing && <TermEditor contract={contract} term={term} onClose={() => onEditing(false)} />}
      </div>
    </li>
  );
}

const hasNoOffer = ({ yours, theirs, agreed }: ContractTerm): boolean => !yours && !theirs && !agreed;

/** Where columns are stacked, a term without an offer says so here once, instead of once for each company. */
const TermName = ({ term }: Pick<TermProps, 'term'>) => (
  <div className="min-w-0 max-lg:mb-2">
    <h3 className="font-semibold wrap-anywhere">{termName(term.field)}</h3>
    <p className="text-small text-ink-2">{sectionName(sectionOf(term.field))}</p>
    {hasNoOffer(term) && <p className="text-small text-ink-3 lg:hidden">{t('contracts:nothingProposed')}</p>}
  </div>
);

/** Shows one value, because both companies accepted it. */
function Agreed({ value }: { value: TermValue }) {
  const { text, detail } = termText(value);
  return (
    <div className="min-w-0 wrap-anywhere lg:col-span-3">
      <p>{text}</p>
      {detail && <p className="text-small text-ink-2">{detail}</p>}
    </div>
  );
}

const BothOffers = ({ contract, term }: TermProps) => (
  <>
    <Offer
      company={contract.own.name}
      value={term.yours}
      at={term.yoursAt}
      isNewer={term.turn === 'them'}
      className={cn(hasNoOffer(term) && 'max-lg:hidden')}
    />
    <svg
      width="16"
      height="32"
      viewBox="0 0 18 28"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="text-line-strong max-lg:hidden"
    >
      <path d="M13 0v9L5 19v9" />
    </svg>
    <Offer
      company={contract.other.name}
      value={term.theirs}
      at={term.theirsAt}
      isNewer={term.turn === 'you'}
      className={cn('max-lg:mt-2', hasNoOffer(term) && 'max-lg:hidden')}
    />
  </>
);

interface OfferProps {
  company: string;
  value: TermValue | null;
  at: ContractTerm['yoursAt'];
  isNewer: boolean;
  className?: string;
}

function Offer({ company, value, at, isNewer, className }: OfferProps) {
  const shown = value && termText(value);
  return (
    <div className={cn('min-w-0', className)}>
      <p className="text-small text-ink-3 lg:sr-only">{company}</p>
      {shown ? (
        <>
          <p className={cn('wrap-anywhere', isNewer ? 'font-semibold' : 'text-ink-2')}>{shown.text}</p>
          <p className="text-small wrap-anywhere text-ink-2">
            {[shown.detail, at && t('contracts:proposedOn', { date: formatDate(at) })]
              .filter(Boolean)
              .join('. ')}
          </p>
        </>
      ) : (
        <p className="text-ink-3">{isNewer ? '' : t('contracts:nothingProposed')}</p>
      )}
    </div>
  );
}

interface AnswerProps extends TermProps {
  isEditing: boolean;
  onEdit: () => void;
}

function Answer({ contract, term, isEditing, onEdit }: AnswerProps) {
  const accepting = useAcceptItems(contract);
  const name = { term: termName(term.field) };
  const status =
    term.turn === 'them' ? (
      <StatusLabel status="waiting-on-them">
        {term.since && t('contracts:since', { date: formatDate(term.since) })}
      </StatusLabel>
    ) : (
      term.state === 'agreed' &&
      term.since && (
        <StatusLabel status="agreed">{t('contracts:agreedOn', { date: formatDate(term.since) })}</StatusLabel>
      )
    );
  if (!contract.canEdit) return status;
  if (term.turn === 'you')
    return (
      <>
        {!isEditing && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('contracts:counterTerm', name)}
            onClick={onEdit}
          >
            {t('contracts:counter')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('contracts:acceptTerm', name)}
          pending={accepting.isPending}
          onClick={() => accepting.mutate([term])}
        >
          {t('contracts:accept')}
        </Button>
      </>
    );
  return (
    <>
      {status}
      {!isEditing && (
        <Button
          variant={term.state === 'empty' ? 'secondary' : 'quiet'}
          size="sm"
          aria-label={
            term.state === 'empty' ? t('contracts:proposeTerm', name) : t('contracts:changeTerm', name)
          }
          onClick={onEdit}
        >
          {term.state === 'empty' ? t('contracts:propose') : t('contracts:change')}
        </Button>
      )}
    </>
  );
}

function Rounds({ contract, itemId }: { contract: Contract; itemId: string }) {
  const query = useInfiniteQuery(itemVersionsQuery(contract.dealId, itemId));
  return (
    <ol className="mt-1 grid gap-1.5 border-t border-dashed border-line pt-2.5 text-small">
      {query.hasNextPage && (
        <li>
          <LoadMore query={query} label={t('contracts:earlierRounds')} />
        </li>
      )}
      {query.data?.toReversed().map(({ number, by, at, value }) => {
        const company = by === 'you' ? contract.own : contract.other;
        return (
          <li key={number} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
            <span className="w-16 text-ink-2">{t('contracts:round', { number })}</span>
            <span className="flex items-center gap-2">
              <CompanyLogo name={company.name} logoUrl={company.logoUrl} size={18} />
              <span className="sr-only">{company.name}</span>
              {formatDate(at)}
            </span>
            {value.part === 'term' && (
              <span className="min-w-0 font-semibold wrap-anywhere">
                {[termText(value.term).text, termText(value.term).detail].filter(Boolean).join('. ')}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
