import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { listBillingEvents, voidInvoice } from '#contract/billing-administration.ts';
import { refundCharge } from '#contract/billing-corrections.ts';
import { changeBillingDetails, exportCharges, listCharges } from '#contract/billing-page.ts';
import { downloadInvoice } from '#contract/invoices.ts';
import type { Language } from '#contract/languages.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { useApp } from '#test/app.ts';
import { readBilling } from '#test/billing.ts';
import { readExport } from '#test/data-exports.ts';
import { connect, createAdmin, createPerson, createPrincipal, type Person } from '#test/factories.ts';
import { createInvoice, nextMonth } from '#test/invoices.ts';

const app = useApp();

const DETAILS = { name: null, street: null, city: null, region: null, postalCode: null, country: null };

const reads = ({ client }: Person, language: Language) =>
  client.call(changeUserSettings, { body: { language } });

async function pdfOf({ client }: Person, id: string): Promise<{ bytes: Buffer; text: string }> {
  const response = await client.fetch(downloadInvoice.path.replace(':id', id));
  const bytes = Buffer.from(await response.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { bytes, text: text.replaceAll(/\s+/gu, ' ') };
}

describe('the language of charges', () => {
  test('is the user’s language on the screen, in the CSV file and in the user’s archive', async () => {
    const owner = await createPrincipal(app, { name: 'Read Devices' });
    await createInvoice(app, owner);
    await connect(await createPerson(app), owner);
    const descriptionOf = async () => (await owner.client.call(listCharges)).body[0]?.description;
    expect(await descriptionOf()).toMatch(/^Connection with /u);
    await reads(owner, 'fr');
    expect(await descriptionOf()).toMatch(/^Mise en relation avec /u);
    await reads(owner, 'de');
    expect(await descriptionOf()).toMatch(/^Verbindung mit /u);

    const csv = await (await owner.client.fetch(exportCharges.path)).text();
    expect(csv).toMatch(/^Zeit \(UTC\),Art,Beschreibung,Von,Betrag,Guthaben\r\n/u);
    expect(csv).toMatch(/,Tarif Professional, \d+\. \S+ \d{4} bis \d+\. \S+ \d{4},|,"Tarif Professional, /u);
    expect(csv).not.toMatch(/connection|plan_charge|Connection|granted/u);
    expect((await readExport(owner.client))['csv/charges.csv']).toContain('Verbindung mit ');
  });

  test('is that of the administrator who reads them, even for a refund of an earlier charge', async () => {
    const owner = await createPrincipal(app, { name: 'Refunded Devices' });
    await createInvoice(app, owner);
    const admin = await createAdmin(app);
    const { body: events } = await admin.call(listBillingEvents, { query: { limit: 200 } });
    const charge = events.find(
      ({ eventType, payerName }) => eventType === 'plan_charge' && payerName === 'Refunded Devices',
    );
    const params = { id: charge?.id ?? '' };
    const refund = await admin.call(refundCharge, { params, body: { reason: 'Goodwill' } });
    expect(refund.body.description).toMatch(/^Refund: Professional plan, /u);
    const spanish = await admin.fetch(listBillingEvents.path, { headers: { 'accept-language': 'es' } });
    expect(await spanish.text()).toContain('"Reembolso: Plan Professional');
  });
});

describe('the language of an invoice', () => {
  test('is that of the company’s first owner at the time of issue, and stays the same when the owner’s language changes', async () => {
    const owner = await createPrincipal(app, { name: 'Isar Implantate' });
    await reads(owner, 'de');
    await connect(await createPerson(app), owner);
    const id = await createInvoice(app, owner);
    const issued = await pdfOf(owner, id);
    expect(issued.text).toMatch(/Rechnung MA-\d{4}-\d{4}/u);
    expect(issued.text).toMatch(/Tarif Professional, \d+\. \S+ \d{4} bis /u);
    expect(issued.text).toMatch(/Verbindung mit .+, angenommen von .+ am \d+\. \S+ \d{4}/u);
    expect(issued.text).not.toMatch(/Invoice|Connection|Subtotal|plan,/u);
    await reads(owner, 'en');
    expect((await pdfOf(owner, id)).bytes.equals(issued.bytes)).toBe(true);

    const admin = await createAdmin(app);
    await admin.call(voidInvoice, { params: { id }, body: { reason: 'Mistake' } });
    const note = (await readBilling(owner.client)).invoices.find(({ status }) => status === 'credit_note');
    const canceled = await pdfOf(owner, note?.id ?? '');
    expect(canceled.text).toMatch(/Stornorechnung MA-C-.+Storniert Rechnung MA-/u);
    expect(canceled.text).toMatch(/Verbindung mit .+, angenommen von /u);
  });

  test('is the one in the billing details if an owner chose one there', async () => {
    const owner = await createPrincipal(app, { name: 'Dispositivos Ebro' });
    const body = { ...DETAILS, taxId: null, language: 'es' } as const;
    expect((await owner.client.call(changeBillingDetails, { body })).body).toMatchObject({ language: 'es' });
    const { text } = await pdfOf(owner, await createInvoice(app, owner));
    expect(text).toMatch(/Factura MA-.+Plan Professional/u);

    await owner.client.call(changeBillingDetails, { body: { ...body, language: '' } });
    await reads(owner, 'fr');
    await connect(await createPerson(app), owner);
    for (let count = 0; count < 11; count += 1) await connect(await createPerson(app), owner);
    await issueInvoices(app.app.platform, nextMonth(2));
    const [latest] = (await readBilling(owner.client)).invoices;
    expect((await pdfOf(owner, latest?.id ?? '')).text).toMatch(/Facture MA-/u);
    const unknown = await owner.client.call(changeBillingDetails, {
      body: { ...body, language: 'it' as 'es' },
    });
    expect(unknown.status).toBe(400);
  });
});
