import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { makePdf } from '#platform/pdf.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import type { Download } from '#platform/route.ts';
import { roleIn } from '#domains/members/index.ts';
import type { InvoiceRow } from './issue-invoices.store.ts';
import { eInvoiceOf, hasEInvoice } from './e-invoice.ts';
import { sheetOf } from './pdf.ts';
import { numberOf } from './number-format.ts';
import * as store from './store.ts';

/** The limit on downloads, because generating a PDF takes server time. */
export const INVOICE_DOWNLOADS = defineRateLimit({ name: 'invoice-downloads', points: 200, per: 'hour' });

/** @throws ApiError 404 for everyone except the payer: the person, or the owners of the company */
export async function downloadInvoice(platform: Platform, actor: Actor, id: string): Promise<Download> {
  await platform.rateLimits.consume({ limit: INVOICE_DOWNLOADS, subject: actor.id });
  return makeInvoicePdf(platform.db, await findOwnInvoice(platform.db, actor, id), actor.id);
}

export async function findOwnInvoice(db: Db, actor: Actor, id: string): Promise<InvoiceRow> {
  const found = await store.findInvoice(db, id);
  if (!found || !isOwn(actor, found)) throw notFound();
  return found.invoice;
}

/** A token that is limited to a company cannot read the person's own invoices. */
function isOwn(
  actor: Actor,
  { companyId, userId }: { companyId: string | null; userId: string | null },
): boolean {
  if (companyId) return roleIn(actor, companyId) === 'owner';
  return userId === actor.id && actor.onlyCompanyId === undefined;
}

/** @throws ApiError 404 as in `downloadInvoice`; 409 for an invoice that lacks details required by the standard */
export async function downloadEInvoice(platform: Platform, actor: Actor, id: string): Promise<Download> {
  await platform.rateLimits.consume({ limit: INVOICE_DOWNLOADS, subject: actor.id });
  return makeEInvoice(platform.db, await findOwnInvoice(platform.db, actor, id));
}

export async function makeEInvoice(db: Db, invoice: InvoiceRow): Promise<Download> {
  const number = numberOf(invoice);
  if (!hasEInvoice(invoice)) throw new ApiError('invoice.no_e_invoice', { number });
  const xml = eInvoiceOf(invoice, await store.findLines(db, invoice.id), await findCorrected(db, invoice));
  return { bytes: Buffer.from(xml), type: 'application/xml; charset=utf-8', name: `${number}.xml` };
}

async function findCorrected(db: Db, { corrects }: InvoiceRow): Promise<string | null> {
  const corrected = corrects && (await store.findInvoice(db, corrects));
  return corrected ? numberOf(corrected.invoice) : null;
}

export async function makeInvoicePdf(db: Db, invoice: InvoiceRow, personId: string): Promise<Download> {
  const lines = await store.findLines(db, invoice.id);
  const sheet = sheetOf(invoice, lines, await findCorrected(db, invoice));
  return {
    bytes: await makePdf(sheet, personId),
    type: 'application/pdf',
    name: `${numberOf(invoice)}.pdf`,
  };
}
