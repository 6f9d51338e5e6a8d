import { useInfiniteQuery } from '@tanstack/react-query';
import { type Invoice, downloadEInvoice, downloadInvoice } from '#contract/invoices.ts';
import { type Billing, exportInvoices } from '#contract/billing-page.ts';
import { addressOf } from '#lib/api.ts';
import { formatDate, formatDay, formatMonth } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { BillingList } from './billing-list.tsx';
import { PayByCard } from './card-payment.tsx';
import { INVOICE_LABELS } from './invoice-labels.ts';
import { invoicesQuery, whoseIs } from './queries.ts';

export function Invoices({ billing }: { billing: Billing }) {
  const { takesCards } = billing;
  return (
    <BillingList
      id="invoices"
      title={t('subscription:invoices')}
      csv={addressOf(exportInvoices, { query: whoseIs(billing) })}
      query={useInfiniteQuery(invoicesQuery(whoseIs(billing)))}
      loadingLabel={t('subscription:invoicesLoading')}
      failedTitle={t('subscription:invoicesFailed')}
      empty={{ title: t('subscription:noInvoices'), text: t('subscription:noInvoicesText') }}
    >
      {(invoices) => (
        <Ledger className="border-t border-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} takesCards={takesCards} />
          ))}
        </Ledger>
      )}
    </BillingList>
  );
}

function InvoiceRow({ invoice, takesCards }: { invoice: Invoice; takesCards: boolean }) {
  const { status, name } = INVOICE_LABELS[invoice.status];
  const isOpen = invoice.status === 'due' || invoice.status === 'overdue';
  const money = (cents: number) => formatMoney(cents, invoice.currency.toUpperCase());
  return (
    <LedgerRow className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-detail leading-5 text-ink-2">
      <div>
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="text-row leading-5.5 font-semibold tracking-row text-ink">{invoice.number}</h3>
          <StatusLabel status={status}>{name()}</StatusLabel>
        </div>
        <p>{whatHappened(invoice)}</p>
        {isOpen && invoice.paidCents > 0 && (
          <p className="tabular-nums">
            {t('subscription:invoicePaidPart', {
              paid: money(invoice.paidCents),
              total: money(invoice.totalCents),
            })}
          </p>
        )}
      </div>
      <div className="flex items-baseline justify-end gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-end max-sm:justify-start">
        <span className="font-medium whitespace-nowrap text-ink tabular-nums">
          {money(invoice.totalCents)}
        </span>
        <a
          href={addressOf(downloadInvoice, { params: { id: invoice.id } })}
          download
          className="link-alone max-sm:min-w-11 max-sm:justify-end"
          aria-label={t('subscription:downloadPdf', { number: invoice.number })}
        >
          {t('subscription:pdf')}
        </a>
        {invoice.hasEInvoice && (
          <a
            href={addressOf(downloadEInvoice, { params: { id: invoice.id } })}
            download
            className="link-alone max-sm:min-w-11 max-sm:justify-end"
            aria-label={t('subscription:downloadXml', { number: invoice.number })}
          >
            {t('subscription:xml')}
          </a>
        )}
        {takesCards && isOpen && invoice.paidCents === 0 && <PayByCard invoice={invoice} />}
      </div>
    </LedgerRow>
  );
}

function whatHappened({ status, month: billed, dueOn, issuedAt, paidAt }: Invoice): string {
  const month = formatMonth(billed);
  if (status === 'due' || status === 'overdue')
    return t('subscription:invoiceDue', { month, date: formatDay(dueOn) });
  return status === 'paid' && paidAt !== null
    ? t('subscription:invoicePaid', { month, date: formatDate(paidAt) })
    : t('subscription:invoiceIssued', { month, date: formatDate(issuedAt) });
}
