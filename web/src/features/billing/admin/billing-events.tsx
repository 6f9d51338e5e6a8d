import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BillingEvent, exportBillingEvents } from '#contract/billing-administration.ts';
import { EntrySkeleton, Facts } from '#features/admin/entry.tsx';
import { addressOf } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { type LabelStatus, StatusLabel } from '#ui/status-label.tsx';
import { GrantDialog, RefundDialog } from './correction-dialogs.tsx';
import { billingEventsQuery } from './queries.ts';

type Asked = { what: 'refund' | 'grant'; event: BillingEvent };

export function BillingEvents() {
  const list = useInfiniteQuery(billingEventsQuery);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Panel aria-labelledby="billing-events" className="overflow-hidden">
      <PanelHeader
        id="billing-events"
        title={t('admin-connections:events')}
        action={
          <a href={addressOf(exportBillingEvents, {})} download className="link-alone">
            {t('admin-connections:export')}
          </a>
        }
      />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin-connections:eventsLoading')} />}
        failed={{ title: t('admin-connections:eventsFailed'), text: t('admin-connections:failedText') }}
        empty={
          <StateCard
            kind="nothing-yet"
            heading="h3"
            title={t('admin-connections:noEvents')}
            text={t('admin-connections:noEventsText')}
          />
        }
      >
        {(events) => (
          <Ledger className="border-t border-line">
            {events.map((event) => (
              <EventRow key={event.id} event={event} onAsk={(what) => setAsked({ what, event })} />
            ))}
          </Ledger>
        )}
      </PagedList>
      {asked?.what === 'refund' && <RefundDialog event={asked.event} onClose={close} />}
      {asked?.what === 'grant' && <GrantDialog event={asked.event} onClose={close} />}
    </Panel>
  );
}

const STATUS: Record<BillingEvent['status'], { status: LabelStatus; name: () => string }> = {
  completed: { status: 'agreed', name: () => t('admin-connections:completed') },
  pending: { status: 'waiting-on-them', name: () => t('admin-connections:pending') },
  failed: { status: 'refused', name: () => t('admin-connections:failedStatus') },
};

interface EventRowProps {
  event: BillingEvent;
  onAsk: (what: Asked['what']) => void;
}

function EventRow({ event, onAsk }: EventRowProps) {
  const { status, name } = STATUS[event.status];
  return (
    <LedgerRow className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-detail leading-5 text-ink-2">
      <div className="min-w-0">
        <h3 className="text-row leading-5.5 font-semibold tracking-row wrap-anywhere text-ink">
          {t(`admin-connections:event.${event.eventType}`)}
        </h3>
        <p className="wrap-anywhere">{event.description}</p>
        <Facts>
          <span>{event.payerName}</span>
          <span className="tabular-nums">{formatDateTime(event.createdAt)}</span>
        </Facts>
        <div className="flex flex-wrap gap-x-2 empty:hidden">
          {event.refundableCents > 0 && (
            <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => onAsk('refund')}>
              {t('admin-connections:refund')}
            </Button>
          )}
          {event.refundableCents > 0 && event.hasCompany && (
            <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => onAsk('grant')}>
              {t('admin-connections:grant')}
            </Button>
          )}
        </div>
      </div>
      <div className="grid content-start justify-items-end gap-1">
        <span className="font-medium text-ink tabular-nums">
          {event.amountCents === 0 && event.credits > 0
            ? t('admin-connections:credits', { count: event.credits })
            : formatMoney(event.amountCents, event.currency.toUpperCase())}
        </span>
        <StatusLabel status={status}>{name()}</StatusLabel>
      </div>
    </LedgerRow>
  );
}
