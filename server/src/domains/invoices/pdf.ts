import { APP_NAME } from '#contract/brand.ts';
import type { InvoiceParty } from '#contract/invoices.ts';
import type { Sheet } from '#platform/pdf-drawing.ts';
import { readerOf } from '#platform/words.ts';
import type { InvoiceRow, LineRow } from './issue-invoices.store.ts';
import { lastDayOf } from './months.ts';
import { numberOf } from './number-format.ts';

/** Returns the content of an invoice's or credit note's PDF. It depends only on what was stored at issue. */
export function sheetOf(invoice: InvoiceRow, lines: readonly LineRow[], corrected: string | null): Sheet {
  const { t, formatDay, formatDate } = readerOf(invoice.language, invoice.timeZone);
  const { seller, buyer, payment } = invoice.parties;
  const number = numberOf(invoice);
  const isCreditNote = invoice.kind === 'credit_note';
  const money = moneyIn(invoice);
  return {
    language: invoice.language,
    title: isCreditNote ? t('invoices:creditNoteTitle', { number }) : t('invoices:title', { number }),
    lead: [
      t('invoices:period', { from: formatDay(invoice.month), until: formatDay(lastDayOf(invoice.month)) }),
      ...(corrected === null ? [] : [t('invoices:corrects', { number: corrected })]),
    ],
    sections: [
      {
        title: t('invoices:details'),
        facts: [
          [t('invoices:seller'), printed(seller)],
          ...(seller.taxId ? [[t('invoices:sellerTaxId'), seller.taxId] as const] : []),
          [t('invoices:buyer'), printed(buyer)],
          ...(buyer.taxId ? [[t('invoices:buyerTaxId'), buyer.taxId] as const] : []),
          [t('invoices:issued'), formatDate(invoice.issuedAt)],
          ...(isCreditNote ? [] : [[t('invoices:due'), formatDay(invoice.dueOn)] as const]),
        ],
      },
      {
        title: t('invoices:lines'),
        amounts: lines.map(({ description, amountCents, credits }): [string, string] => [
          description,
          amountCents === 0 && credits > 0 ? t('invoices:credits', { count: credits }) : money(amountCents),
        ]),
      },
      {
        title: t('invoices:sum'),
        amounts: [
          [t('invoices:net'), money(invoice.netCents)],
          [t('invoices:tax', { rate: invoice.taxRate }), money(invoice.taxCents)],
          [t('invoices:total'), money(invoice.totalCents)],
        ],
      },
      ...(payment === null || isCreditNote
        ? []
        : [{ title: t('invoices:payment'), paragraphs: [payment, t('invoices:reference', { number })] }]),
    ],
    foot: t('invoices:foot', { app: APP_NAME, number }),
    gaps: t('documents:copy.boxes'),
    madeAt: invoice.issuedAt,
  };
}

const printed = ({ name, address }: InvoiceParty): string => [name, ...address].join('\n');

function moneyIn({ language, currency }: InvoiceRow): (cents: number) => string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
  });
  return (cents) => format.format(cents / 100);
}
