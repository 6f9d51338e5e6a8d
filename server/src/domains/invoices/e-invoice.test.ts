import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { recordPayment, voidInvoice } from '#contract/billing-administration.ts';
import { changeBillingDetails } from '#contract/billing-page.ts';
import { downloadEInvoice } from '#contract/invoices.ts';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { useApp } from '#test/app.ts';
import { readBilling } from '#test/billing.ts';
import { createAdmin, createPrincipal } from '#test/factories.ts';
import { createInvoice } from '#test/invoices.ts';
import type { InvoiceRow, LineRow } from './issue-invoices.store.ts';
import { eInvoiceOf, hasEInvoice } from './e-invoice.ts';

/** The published schema of Factur-X 1.07.3 for the profile EN 16931. */
const FOLDER = path.join(import.meta.dirname, '../../../test/factur-x');
const MAIN = 'Factur-X_1.07.3_EN16931.xsd';
const schemas = readdirSync(FOLDER).map((fileName) => ({
  fileName,
  contents: readFileSync(path.join(FOLDER, fileName), 'utf8'),
}));

async function schemaErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'invoice.xml', contents: xml },
    schema: schemas.filter(({ fileName }) => fileName === MAIN),
    preload: schemas.filter(({ fileName }) => fileName !== MAIN),
  });
  return errors.map(({ message }) => message);
}

const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'gu'))].map(
    ([, value = '']) => value,
  );
const vatNumbersOf = (xml: string): string[] =>
  [...xml.matchAll(/schemeID="VA">([^<]*)</gu)].map(([, number = '']) => number);
const centsOf = (value = '') => Math.round(Number(value) * 100);

/** Returns the rules of EN 16931 that are broken: those on totals and on the details of each tax category. */
function brokenRules(xml: string): string[] {
  const lines = valuesOf(xml, 'LineTotalAmount').map(centsOf);
  const lineSum = lines.pop() ?? Number.NaN;
  const [prices, pieces] = [valuesOf(xml, 'ChargeAmount').map(centsOf), valuesOf(xml, 'BilledQuantity')];
  const [basis, taxed, grand, due] = [
    'TaxBasisTotalAmount',
    'TaxTotalAmount',
    'GrandTotalAmount',
    'DuePayableAmount',
  ].map((name) => centsOf(valuesOf(xml, name)[0]));
  const rate = Number(valuesOf(xml, 'RateApplicablePercent').at(-1) ?? 0);
  const isTaxed = valuesOf(xml, 'CategoryCode').every((code) => code === 'S');
  const sum = lines.reduce((total, cents) => total + cents, 0);
  const rules: Record<string, boolean> = {
    'BR-27: a price is not negative': prices.every((cents) => cents >= 0),
    'line amount = price x quantity': lines.every(
      (cents, index) => cents === (prices[index] ?? 0) * Number(pieces[index]),
    ),
    'BR-CO-10: the sum of the lines': lineSum === sum,
    'BR-CO-13: the total without tax': basis === sum,
    'BR-CO-14: the tax': centsOf(valuesOf(xml, 'CalculatedAmount')[0]) === taxed,
    'BR-CO-15: the total with tax': grand === (basis ?? 0) + (taxed ?? 0),
    'BR-CO-16: what is due': due === grand,
    'BR-CO-17: the tax is the rate of its basis': Math.abs((taxed ?? 0) - ((basis ?? 0) * rate) / 100) <= 0.5,
    'BR-S-05, BR-O-05: a rate for what is taxed alone': isTaxed === rate > 0,
    'BR-O-10: a reason for what is not taxed': isTaxed || valuesOf(xml, 'ExemptionReason').length === 1,
    'BR-O-02: no VAT number without VAT': isTaxed || !xml.includes('schemeID="VA"'),
    'BR-CO-09: VAT numbers begin with their country': vatNumbersOf(xml).every((number) =>
      /^[A-Z]{2}/u.test(number),
    ),
    'BR-CO-26: what identifies the seller':
      /<ram:SellerTradeParty>.*?(?:<ram:SpecifiedLegalOrganization>|schemeID="VA").*?<\/ram:SellerTradeParty>/su.test(
        xml,
      ),
    'BR-09, BR-11: both countries': valuesOf(xml, 'CountryID').every((code) => /^[A-Z]{2}$/u.test(code)),
    'BR-CO-25: when it is due': xml.includes('<ram:SpecifiedTradePaymentTerms>'),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

const app = useApp({
  SELLER_NAME: 'MedAccord Inc.',
  SELLER_ADDRESS: '1 Harbor St; Boston, MA 02110',
  SELLER_COUNTRY: 'US',
  SELLER_TAX_ID: '04-5550100',
  TAX_RATE: '7.25',
});

const DRAFT = {
  kind: 'invoice',
  series: 'MA',
  year: 2026,
  number: 1,
  month: '2026-10-01',
  timeZone: 'UTC',
  issuedAt: '2026-11-01T00:20:00.000Z',
  dueOn: '2026-11-15',
  currency: 'eur',
  language: 'de',
};
type Registered = { country: string; taxId: string };
const FRENCH = { country: 'FR', taxId: 'FR40303265045' };
const partiesIn = (buyer: Registered, seller: Registered) => ({
  seller: { name: 'Seller', address: ['1 Main St'], ...seller },
  buyer: { name: 'Buyer', address: [], ...buyer },
  payment: 'IBAN & BIC',
});

describe('an e-invoice', () => {
  test('follows the schema and adds up, for an invoice and for its credit note', async () => {
    const owner = await createPrincipal(app, { name: 'Ærø & Søn <Devices>' });
    const body = {
      street: 'Vestergade 1',
      city: 'Ærøskøbing',
      postalCode: '5970',
      country: 'DK',
      taxId: 'DK12345678',
    };
    await owner.client.call(changeBillingDetails, { body });
    const id = await createInvoice(app, owner);
    const admin = await createAdmin(app);
    await admin.call(voidInvoice, { params: { id }, body: { reason: 'Mistake' } });
    const billing = await readBilling(owner.client);
    expect(billing.invoices).toHaveLength(2);
    for (const invoice of billing.invoices) {
      expect(invoice.hasEInvoice).toBe(true);
      const response = await owner.client.fetch(downloadEInvoice.path.replace(':id', invoice.id));
      expect(response.headers.get('content-type')).toMatch(/^application\/xml/u);
      const xml = await response.text();
      expect([await schemaErrors(xml), brokenRules(xml)]).toEqual([[], []]);
      expect(await schemaErrors(xml.replaceAll('DuePayableAmount', 'PayableAmount'))).not.toEqual([]);
      expect(valuesOf(xml, 'GrandTotalAmount')).toEqual([(Math.abs(invoice.totalCents) / 100).toFixed(2)]);
      expect(xml).toContain('Ærø &amp; Søn &lt;Devices&gt;');
    }
  });

  test('requires the countries of the seller and the buyer', async () => {
    const owner = await createPrincipal(app, { name: 'Nowhere Devices' });
    const params = { id: await createInvoice(app, owner) };
    expect((await owner.client.call(downloadEInvoice, { params })).body).toMatchObject({
      code: 'invoice.no_e_invoice',
    });
    const admin = await createAdmin(app);
    const body = { id: randomUUID(), amountCents: 100, receivedOn: '2026-12-03', reference: 'Wire' };
    expect((await admin.call(recordPayment, { params, body })).body).toMatchObject({ hasEInvoice: false });
  });

  test('recognizes a VAT number by its prefix', async () => {
    const numbers: [country: string, taxId: string, stated: string | undefined][] = [
      ['GR', 'EL094019245', 'EL094019245'],
      ['GR', 'GR094019245', undefined],
      ['GB', 'XI123456789', 'XI123456789'],
      ['DE', 'de123456789', 'DE123456789'],
      ['DE', '143/123/12345', undefined],
    ];
    for (const [country, taxId, stated] of numbers) {
      const parties = partiesIn({ country, taxId }, FRENCH);
      const sums = { netCents: 500, taxCents: 95, totalCents: 595, taxRate: '19' };
      const line = { position: 0, description: 'Fee', amountCents: 500, credits: 0 } as LineRow;
      const xml = eInvoiceOf({ ...DRAFT, ...sums, parties } as unknown as InvoiceRow, [line], null);
      expect([taxId, vatNumbersOf(xml)]).toEqual([taxId, stated ? [FRENCH.taxId, stated] : [FRENCH.taxId]]);
      expect([await schemaErrors(xml), brokenRules(xml)]).toEqual([[], []]);
    }
  });

  test('adds up for every set of lines and every tax rate', async () => {
    const line = fc.record({
      cents: fc.integer({ min: -50_000, max: 500_000 }),
      text: fc.string({ maxLength: 40 }),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 12 });
    const rate = fc.constantFrom('0', '5.5', '7.25', '19', '25');
    const countries = fc.constantFrom('DE', 'US');
    const languages = fc.constantFrom(...OFFERED_LANGUAGES);
    const american = { country: 'US', taxId: '04-5550100' };
    const sellers = fc.constantFrom(american, FRENCH);
    await fc.assert(
      fc.asyncProperty(
        lines,
        rate,
        fc.tuple(countries, sellers),
        fc.tuple(fc.boolean(), languages),
        async (given, taxRate, [country, seller], [isCreditNote, language]) => {
          const sign = isCreditNote ? -1 : 1;
          const sum = given.reduce((total, { cents }) => total + cents, 0);
          fc.pre(sum >= 0);
          const taxCents = Math.round((sum * Number(taxRate)) / 100);
          const invoice = {
            ...DRAFT,
            language,
            kind: isCreditNote ? 'credit_note' : 'invoice',
            netCents: sign * sum,
            taxCents: sign * taxCents,
            totalCents: sign * (sum + taxCents),
            taxRate,
            parties: partiesIn({ country, taxId: `${country}1` }, seller),
          } as unknown as InvoiceRow;
          const rows = given.map(({ cents, text }, position) => ({
            position,
            description: text,
            amountCents: sign * cents,
            credits: 0,
          })) as LineRow[];
          expect(hasEInvoice(invoice)).toBe(true);
          const xml = eInvoiceOf(invoice, rows, isCreditNote ? 'MA-2026-0001' : null);
          expect([await schemaErrors(xml), brokenRules(xml)]).toEqual([[], []]);
        },
      ),
      { numRuns: 9, examples: [[[{ cents: 500, text: 'Fee' }], '0', ['DE', FRENCH], [false, 'fr']]] },
    );
  });
});
