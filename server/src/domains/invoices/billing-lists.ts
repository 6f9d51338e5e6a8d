import type { Charge, listCharges as chargesEndpoint } from '#contract/billing-page.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Invoice } from '#contract/invoices.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { readerOf } from '#platform/words.ts';
import { describeCharge, findBillingZone } from '#domains/billing/index.ts';
import { type Chosen, paysFor } from './billing-page.ts';
import * as store from './billing-page.store.ts';
import { MAX_EXPORTED, csvOf } from './csv.ts';
import { monthOf, startOf } from './months.ts';
import { toInvoice } from './status.ts';

type Asked = Input<typeof chargesEndpoint>['query'];

export async function listCharges(
  { db }: Platform,
  actor: Actor,
  { limit, cursor, ...chosen }: Asked,
): Promise<Page<Charge>> {
  const payer = await store.findPayer(db, paysFor(actor, chosen));
  if (!payer) return NOTHING;
  const timeZone = await findBillingZone(db, payer.id);
  const rows = await store.findCharges(db, payer.id, {
    ...sliceOf(limit, cursor),
    since: startOf(monthOf(new Date(), timeZone), timeZone),
  });
  const reader = readerOf(actor.language);
  return pageById(rows, limit, (row) => ({
    ...row,
    description: describeCharge(row.description, reader),
  }));
}

export async function listInvoices(
  { db }: Platform,
  actor: Actor,
  { limit, cursor, ...chosen }: Asked,
): Promise<Page<Invoice>> {
  const payer = await store.findPayer(db, paysFor(actor, chosen));
  if (!payer) return NOTHING;
  const now = new Date();
  const rows = await store.findInvoices(db, payer.id, sliceOf(limit, cursor));
  return pageById(rows, limit, (row) => toInvoice(row, now));
}

export async function exportInvoices({ db }: Platform, actor: Actor, chosen: Chosen): Promise<Download> {
  const payer = await store.findPayer(db, paysFor(actor, chosen));
  const newest = { before: NEWEST_ID, limit: MAX_EXPORTED };
  const rows = payer ? await store.findInvoices(db, payer.id, newest) : [];
  return csvOf(rows, readerOf(actor.language));
}

const NOTHING = { items: [], next: null };

const sliceOf = (limit: number, cursor: string | undefined): store.Slice => ({
  before: decodeIdCursor(cursor) ?? NEWEST_ID,
  limit: limit + 1,
});
