import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import { makePdf } from '#platform/pdf.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { roleIn } from '#domains/members/index.ts';
import type { InvoiceRow } from './close.store.ts';
import { sheetOf } from './document.ts';
import { numberOf } from './numbers.ts';
import * as store from './store.ts';

/** @throws ApiError 404 to everyone but the owners of the company, or the person, whose invoice it is */
export async function downloadInvoice(platform: Platform, actor: Actor, id: string): Promise<Download> {
  return makeInvoicePdf(platform.db, await findOwnInvoice(platform.db, actor, id), actor.id);
}

export async function findOwnInvoice(db: Db, actor: Actor, id: string): Promise<InvoiceRow> {
  const found = await store.findInvoice(db, id);
  const isOwn = found?.companyId ? roleIn(actor, found.companyId) === 'owner' : found?.userId === actor.id;
  if (!found || !isOwn) throw notFound();
  return found.invoice;
}

export async function makeInvoicePdf(db: Db, invoice: InvoiceRow, personId: string): Promise<Download> {
  const corrected = invoice.corrects && (await store.findInvoice(db, invoice.corrects));
  const sheet = sheetOf(
    invoice,
    await store.findLines(db, invoice.id),
    corrected ? numberOf(corrected.invoice) : null,
  );
  return {
    bytes: await makePdf(sheet, personId),
    type: 'application/pdf',
    name: `${numberOf(invoice)}.pdf`,
  };
}
