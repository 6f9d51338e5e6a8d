import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { DealAction, DealHistoryEntry } from '#contract/deal-history.ts';
import type { DealPage } from '#contract/deals.ts';
import { personName } from '#contract/shown-values.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { ChevronRight } from '#ui/more-icons.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { Tally } from '#ui/tally.tsx';
import { changeTexts } from './change-texts.ts';
import { lostCause } from './lost-cause.ts';
import { dealHistoryQuery } from './queries.ts';
import { fieldName } from './words.ts';

export function History({ deal }: { deal: DealPage }) {
  const titleId = useId();
  const history = useInfiniteQuery(dealHistoryQuery(deal.id));
  return (
    <Panel aria-labelledby={titleId} className={history.hasNextPage ? 'pb-5' : undefined}>
      <PanelHeader id={titleId} title={t('deals:history')} />
      <PagedList
        query={history}
        skeleton={
          <Skeleton label={t('deals:historyLoading')} count={4} className="ledger border-t border-line">
            {() => (
              <div className="flex gap-3 px-5 py-3">
                <SkeletonBar className="h-4 w-28" />
                <SkeletonBar className="h-4 w-1/2" />
              </div>
            )}
          </Skeleton>
        }
        failed={{ title: t('deals:historyFailed'), text: t('common:pageFailedText') }}
        empty={<p className="px-5 pb-5 text-ink-2">{t('deals:historyNone')}</p>}
      >
        {(entries) => (
          <Ledger className="border-t border-line">
            {entries.map((entry, index) => (
              <Entry
                key={entry.id}
                entry={entry}
                deal={deal}
                isMessageShown={entry.message !== entries[index - 1]?.message}
              />
            ))}
          </Ledger>
        )}
      </PagedList>
    </Panel>
  );
}

interface EntryProps {
  entry: DealHistoryEntry;
  deal: DealPage;
  /** Changes that were proposed together share a message, which is shown once. */
  isMessageShown: boolean;
}

function Entry({ entry, deal, isMessageShown }: EntryProps) {
  const { at, side, message } = entry;
  const company = side && (side === 'manufacturer' ? deal.manufacturer : deal.distributor);
  return (
    <li className="grid grid-cols-[132px_24px_minmax(0,1fr)] gap-x-3 gap-y-0.5 px-5 py-2.75 text-detail leading-5.5 max-sm:grid-cols-[24px_minmax(0,1fr)] max-sm:px-4">
      <time
        dateTime={at}
        className="text-small leading-5.5 text-ink-3 tabular-nums max-sm:col-start-2 max-sm:row-start-2"
      >
        {formatDateTime(at)}
      </time>
      {company ? (
        <CompanyLogo name={company.name} logoUrl={company.logoUrl} size={24} />
      ) : (
        <span className="grid size-6 place-items-center text-ink-3">
          <Tally halves="none" />
        </span>
      )}
      <div className="min-w-0 wrap-anywhere tabular-nums">
        <span className="sr-only">{company && `${company.name}: `}</span>
        <Sentence entry={entry} />
        {message && isMessageShown && (
          <span className="block text-ink-2">{t('common:quoted', { words: message })}</span>
        )}
        {isLossWithoutPerson(entry) && <span className="block text-ink-2">{lostCause(deal)}</span>}
      </div>
    </li>
  );
}

const isLossWithoutPerson = ({ side, change }: DealHistoryEntry): boolean =>
  side === null && change?.field === 'stage' && change.after === 'closed_lost';

const SENTENCE: Record<Exclude<DealAction, 'created'>, (values: Values) => string> = {
  changed: (values) => t('deals:didChange', values),
  proposed: (values) => t('deals:didPropose', values),
  accepted: (values) => t('deals:didAccept', values),
  declined: (values) => t('deals:didDecline', values),
  withdrawn: (values) => t('deals:didWithdraw', values),
  countered: (values) => t('deals:didCounter', values),
  expired: (values) => t('deals:hasExpired', values),
  superseded: (values) => t('deals:wasSuperseded', values),
};
interface Values {
  who: string;
  field: string;
}

function Sentence({ entry }: { entry: DealHistoryEntry }) {
  const { action, change, person } = entry;
  const who = person ? personName(person) : t('deals:someone');
  if (action === 'created' || !change) return t('deals:didCreate', { who });
  const { before, after } = changeTexts(change);
  const field = fieldName(change.field);
  return (
    <>
      {isLossWithoutPerson(entry) ? t('deals:hasChanged', { field }) : SENTENCE[action]({ who, field })}{' '}
      <span className="text-ink-2">{before}</span>
      <ChevronRight size={14} className="mx-1 inline align-[-2px] text-ink-3" />
      <span className="sr-only">{t('deals:becomes')}</span>
      <span className="font-medium">{after}</span>
    </>
  );
}
