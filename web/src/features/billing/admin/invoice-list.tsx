import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminInvoice,
  downloadAnyEInvoice,
  downloadAnyInvoice,
  exportAdminInvoices,
} from '#contract/billing-administration.ts';
import { EntrySkeleton, Facts } from '#features/admin/entry.tsx';
import { INVOICE_LABELS } from '#features/billing/invoice-labels.ts';
import { addressOf } from '#lib/api.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { CancelInvoice } from './cancel-invoice.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { adminInvoicesQuery } from './queries.ts';

type Asked = { what: 'payment' | 'cancel'; invoice: AdminInvoice };

export function InvoiceList() {
  const list = useInfiniteQuery(adminInvoicesQuery);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Panel aria-labelledby="admin-invoices" className="overflow-hidden">
      <PanelHeader
        id="admin-invoices"
        title={t('admin-connections:invoices')}
        action={
          <a
            id="export-invoices"
            aria-labelledby="export-invoices admin-invoices"
            href={addressOf(exportAdminInvoices, {})}
            download
            className="link-alone whitespace-nowrap"
          >
            {t('admin-connections:export')}
          </a>
        }
      />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin-connections:invoicesLoading')} />}
        failed={{ title: t('admin-connections:invoicesFailed'), text: t('admin-connections:failedText') }}
        empty={
          <StateCard
            kind="nothing-yet"
            heading="h3"
            title={t('admin-connections:noInvoices')}
            text={t('admin-connections:noInvoicesText')}
          />
        }
      >
        {(invoices) => (
          <Ledger className="border-t border-line">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} onAsk={(what) => setAsked({ what, invoice })} />
            ))}
          </Ledger>
        )}
      </PagedList>
      {asked?.what === 'payment' && <PaymentDialog invoice={asked.invoice} onClose={close} />}
      {asked?.what === 'cancel' && <CancelInvoice invoice={asked.invoice} onClose={close} />}
    </Panel>
  );
}

interface InvoiceRowProps {
  invoice: AdminInvoice;
  onAsk: (what: Asked['what']) => void;
}

function InvoiceRow({ invoice, onAsk }: InvoiceRowProps) {
  const { status, name } = INVOICE_LABELS[invoice.status];
  const money = (cents: number) => formatMoney(cents, invoice.currency.toUpperCase());
  const isOpen = invoice.status === 'due' || invoice.status === 'overdue';
  return (
    <LedgerRow className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-detail leading-5 text-ink-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <h3 className="text-row leading-5.5 font-semibold tracking-row text-ink">{invoice.number}</h3>
          <StatusLabel status={status}>{name()}</StatusLabel>
        </div>
        <Facts>
          <span>{invoice.payerName}</span>
          <span className="font-medium text-ink tabular-nums">{money(invoice.totalCents)}</span>
          <span className="tabular-nums">
            {isOpen
              ? t('admin-connections:dueOn', { date: formatDay(invoice.dueOn) })
              : t('admin-connections:issuedOn', { date: formatDate(invoice.issuedAt) })}
          </span>
          {isOpen && invoice.paidCents > 0 && (
            <span className="tabular-nums">
              {t('admin-connections:paidPart', {
                paid: money(invoice.paidCents),
                total: money(invoice.totalCents),
              })}
            </span>
          )}
        </Facts>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <>
            <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onAsk('payment')}>
              {t('admin-connections:record')}
            </Button>
            {invoice.paidCents === 0 && (
              <Button variant="danger-quiet" size="sm" aria-haspopup="dialog" onClick={() => onAsk('cancel')}>
                {t('admin-connections:cancel')}
              </Button>
            )}
          </>
        )}
        <a
          href={addressOf(downloadAnyInvoice, { params: { id: invoice.id } })}
          download
          className="link-alone self-center max-sm:min-w-11 max-sm:justify-end"
        >
          {t('admin-connections:pdf')}
        </a>
        {invoice.hasEInvoice && (
          <a
            href={addressOf(downloadAnyEInvoice, { params: { id: invoice.id } })}
            download
            className="link-alone self-center max-sm:min-w-11 max-sm:justify-end"
          >
            {t('admin-connections:xml')}
          </a>
        )}
      </div>
    </LedgerRow>
  );
}
