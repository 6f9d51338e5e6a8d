import type { Day } from '#contract/days.ts';
import type { InvoiceParty } from '#contract/invoices.ts';
import { readerOf } from '#platform/words.ts';
import type { Translate } from '#words/sentences.ts';
import type { InvoiceRow, LineRow } from './issue-invoices.store.ts';
import { dayOf, lastDayOf } from './months.ts';
import { numberOf } from './number-format.ts';
import { type Xml, element, xmlDocument } from './xml.ts';

/** The code for an invoice (UNTDID 1001). */
const INVOICE = '380';
const CREDIT_NOTE = '381';
/** The date format YYYYMMDD (UNTDID 2379). */
const DAY_FORMAT = '102';
/** The code for pieces without a unit (UN/ECE recommendation 20). */
const UNIT = 'C62';
/** The code for a means of payment that is agreed separately (UNTDID 4461). */
const PAYMENT_MEANS = 'ZZZ';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/**
 * Whether a document has all details that the standard requires: the countries of both parties and the seller's tax ID.
 */
export const hasEInvoice = ({ parties: { seller, buyer } }: Pick<InvoiceRow, 'parties'>): boolean =>
  seller.country !== null && seller.taxId !== null && buyer.country !== null;

/**
 * Returns an invoice or a credit note as an e-invoice: EN 16931 in the syntax UN/CEFACT CII D16B, as Factur-X uses
 * it. It depends only on what was stored at issue.
 */
export function eInvoiceOf(invoice: InvoiceRow, lines: readonly LineRow[], corrected: string | null): string {
  const { parties, timeZone, dueOn, month } = invoice;
  const isCreditNote = invoice.kind === 'credit_note';
  // In this standard, a credit note has positive amounts.
  const amount = (cents: number) => (isCreditNote ? 0 - cents : cents);
  const { t } = readerOf(invoice.language, timeZone);
  const number = numberOf(invoice);
  const isTaxed = Number(invoice.taxRate) > 0;
  const tax = taxOf(invoice.taxRate, isTaxed, t);
  return xmlDocument(
    element('rsm:CrossIndustryInvoice', NAMESPACES, [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [
          element('ram:ID', 'urn:cen.eu:en16931:2017'),
        ]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', number),
        element('ram:TypeCode', isCreditNote ? CREDIT_NOTE : INVOICE),
        element('ram:IssueDateTime', [date(dayOf(new Date(invoice.issuedAt), timeZone))]),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...lines.map((line) => lineOf(line, amount(line.amountCents), tax.forLine)),
        element('ram:ApplicableHeaderTradeAgreement', [
          element('ram:SellerTradeParty', partyOf(parties.seller, { isTaxed, registration: 'FC' })),
          element('ram:BuyerTradeParty', partyOf(parties.buyer, { isTaxed, registration: undefined })),
        ]),
        element('ram:ApplicableHeaderTradeDelivery', []),
        element('ram:ApplicableHeaderTradeSettlement', [
          element('ram:PaymentReference', number),
          element('ram:InvoiceCurrencyCode', invoice.currency.toUpperCase()),
          element('ram:SpecifiedTradeSettlementPaymentMeans', [
            element('ram:TypeCode', PAYMENT_MEANS),
            ...(parties.payment === null ? [] : [element('ram:Information', parties.payment)]),
          ]),
          tax.forWhole(money(amount(invoice.taxCents)), money(amount(invoice.netCents))),
          element('ram:BillingSpecifiedPeriod', [
            element('ram:StartDateTime', [date(month)]),
            element('ram:EndDateTime', [date(lastDayOf(month))]),
          ]),
          element(
            'ram:SpecifiedTradePaymentTerms',
            corrected === null
              ? [element('ram:DueDateDateTime', [date(dueOn)])]
              : [element('ram:Description', t('invoices:corrects', { number: corrected }))],
          ),
          sumsOf(invoice, amount),
          ...(corrected === null
            ? []
            : [element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', corrected)])]),
        ]),
      ]),
    ]),
  );
}

const money = (cents: number): string => (cents / 100).toFixed(2);

const date = (day: Day): Xml =>
  element('udt:DateTimeString', { format: DAY_FORMAT }, day.replaceAll('-', ''));

/** Returns one line. A price is never negative, so a deduction has a negative quantity. */
function lineOf({ position, description, credits }: LineRow, cents: number, tax: Xml): Xml {
  const pieces = cents === 0 ? Math.max(1, credits) : Math.sign(cents);
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(position + 1))]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', description)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', money(Math.abs(cents)))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', { unitCode: UNIT }, String(pieces)),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      tax,
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', money(cents)),
      ]),
    ]),
  ]);
}

/**
 * Returns the tax category and amounts. Without a tax rate, the service is outside the scope of the tax (category O),
 * which requires a reason.
 */
function taxOf(taxRate: string, isTaxed: boolean, t: Translate) {
  const kind = element('ram:TypeCode', 'VAT');
  const category = element('ram:CategoryCode', isTaxed ? 'S' : 'O');
  const rate = isTaxed ? [element('ram:RateApplicablePercent', taxRate)] : [];
  return {
    forLine: element('ram:ApplicableTradeTax', [kind, category, ...rate]),
    forWhole: (taxAmount: string, basis: string): Xml =>
      element('ram:ApplicableTradeTax', [
        element('ram:CalculatedAmount', taxAmount),
        kind,
        ...(isTaxed ? [] : [element('ram:ExemptionReason', t('invoices:notTaxed'))]),
        element('ram:BasisAmount', basis),
        category,
        ...rate,
      ]),
  };
}

/**
 * Returns one party. A VAT number begins with its country code; on an untaxed invoice it appears only as the
 * organization's ID. Any other tax ID is a registration, which only sellers state as a tax registration.
 */
function partyOf(
  { name, address, country, taxId: given }: InvoiceParty,
  { isTaxed, registration }: { isTaxed: boolean; registration: 'FC' | undefined },
): Xml[] {
  const isVat = given !== null && country !== null && isVatNumber(given, country);
  // Rule BR-CO-09 requires the country prefix in capitals.
  const taxId = isVat ? given.toUpperCase() : given;
  const taxedScheme = isVat ? 'VA' : registration;
  const scheme = isVat && !isTaxed ? undefined : taxedScheme;
  const lines = address.filter((line) => line !== country);
  return [
    element('ram:Name', name),
    ...(taxId === null || scheme === 'VA'
      ? []
      : [element('ram:SpecifiedLegalOrganization', [element('ram:ID', taxId)])]),
    element('ram:PostalTradeAddress', [
      ...['One', 'Two', 'Three'].flatMap((place, index) => {
        const line = lines[index];
        return line === undefined ? [] : [element(`ram:Line${place}`, line)];
      }),
      element('ram:CountryID', country ?? ''),
    ]),
    ...(taxId === null || !scheme
      ? []
      : [element('ram:SpecifiedTaxRegistration', [element('ram:ID', { schemeID: scheme }, taxId)])]),
  ];
}

/**
 * Countries whose VAT numbers do not begin with their code: Greece, and Northern Ireland within the United Kingdom.
 */
const VAT_PREFIXES: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], GB: ['GB', 'XI'] };

const isVatNumber = (taxId: string, country: string): boolean =>
  (VAT_PREFIXES[country] ?? [country]).some((prefix) => taxId.toUpperCase().startsWith(prefix));

function sumsOf({ netCents, taxCents, totalCents, currency }: InvoiceRow, amount: (cents: number) => number) {
  const [net, tax, total] = [netCents, taxCents, totalCents].map((cents) => money(amount(cents)));
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', net ?? ''),
    element('ram:TaxBasisTotalAmount', net ?? ''),
    element('ram:TaxTotalAmount', { currencyID: currency.toUpperCase() }, tax ?? ''),
    element('ram:GrandTotalAmount', total ?? ''),
    element('ram:DuePayableAmount', total ?? ''),
  ]);
}
