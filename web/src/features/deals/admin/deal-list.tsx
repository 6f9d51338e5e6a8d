import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { AdminDeal } from '#contract/deal-administration.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { EntrySkeleton, Facts } from '#features/admin/entry.tsx';
import { formatDate } from '#lib/dates.ts';
import { formatShortMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { Tag } from '#ui/tag.tsx';
import { stageName } from '#features/deals/words.ts';
import { adminDealsQuery, stageOf } from './queries.ts';

export function DealList({ search }: { search: AdminSearch }) {
  const titleId = useId();
  const list = useInfiniteQuery({ ...adminDealsQuery(search), placeholderData: keepPreviousData });
  const isNarrowed = Boolean(search.q || stageOf(search));
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader id={titleId} title={t('admin-deals:title')} />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin-deals:loading')} />}
        failed={{ title: t('admin-deals:failed'), text: t('admin-deals:failedText') }}
        empty={
          <StateCard
            kind={isNarrowed ? 'too-narrow' : 'nothing-yet'}
            heading="h3"
            title={t('admin-deals:none')}
            text={isNarrowed ? t('admin-deals:noneMatch') : t('admin-deals:noneText')}
          />
        }
      >
        {(deals) => (
          <Ledger className="border-t border-line">
            {deals.map((deal) => (
              <DealEntry key={deal.id} deal={deal} />
            ))}
          </Ledger>
        )}
      </PagedList>
    </Panel>
  );
}

const DealEntry = ({ deal }: { deal: AdminDeal }) => (
  <LedgerRow className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-detail leading-5 text-ink-2">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <h3 className="text-row leading-5.5 font-semibold tracking-row text-ink wrap-anywhere">
          {deal.title}
        </h3>
        <Tag>{stageName(deal.stage)}</Tag>
      </div>
      <Facts>
        <Party id={deal.manufacturerId}>{deal.manufacturerName}</Party>
        <Party id={deal.distributorId}>{deal.distributorName}</Party>
        <span className="tabular-nums">
          {t('admin-deals:stageSince', { date: formatDate(deal.stageSince) })}
        </span>
      </Facts>
    </div>
    <p className="font-medium text-ink tabular-nums">
      {deal.valueCents === null ? '' : formatShortMoney(deal.valueCents, deal.currency)}
    </p>
  </LedgerRow>
);

const Party = ({ id, children }: { id: string | null; children: ReactNode }) =>
  id === null ? (
    <span>{children}</span>
  ) : (
    <Link to="/companies/$id" params={{ id }} className="quiet-link">
      {children}
    </Link>
  );
