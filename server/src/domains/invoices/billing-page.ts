import type { Billing, BillingDetails } from '#contract/billing-page.ts';
import type { DomainEvent } from '#contract/events.ts';
import { csvDownload } from '#platform/csv-download.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID } from '#platform/cursor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { readerOf } from '#platform/words.ts';
import { describeCharge, findBillingZone, lockPayer } from '#domains/billing/index.ts';
import { lockOwnCompany, memberIdsOf, roleIn } from '#domains/members/index.ts';
import * as store from './billing-page.store.ts';
import { MAX_EXPORTED } from './csv.ts';
import { monthOf, nextMonth, startOf } from './months.ts';
import { refreshBilling } from './notifications.ts';
import { taxOn } from './tax.ts';

const NO_DETAILS: BillingDetails = {
  name: null,
  street: null,
  city: null,
  region: null,
  postalCode: null,
  country: null,
  taxId: null,
  language: null,
};

export interface Chosen {
  companyId?: string | undefined;
  payer?: 'person' | undefined;
}

/**
 * @throws ApiError 404 for people outside the company and, for a person's own bills, for a token of a company; 403 for
 * members who are not owners
 */
export function paysFor(actor: Actor, { companyId: chosen, payer }: Chosen): store.Pays {
  const companyId = payer === 'person' ? null : (chosen ?? actor.companies[0]?.id ?? null);
  if (companyId) {
    const role = roleIn(actor, companyId);
    if (!role) throw notFound();
    if (role !== 'owner') throw new ApiError('company.owners_only');
  } else if (actor.onlyCompanyId) {
    throw notFound();
  }
  return { userId: actor.id, companyId };
}

export async function readBilling(platform: Platform, actor: Actor, chosen: Chosen): Promise<Billing> {
  const { db } = platform;
  const pays = paysFor(actor, chosen);
  const { companyId } = pays;
  const payer = await store.findPayer(db, pays);
  return {
    companyId,
    companyName: companyId && (await store.findCompanyName(db, companyId)),
    memberCount: companyId === null ? null : (await memberIdsOf(db, companyId)).length,
    takesCards: platform.stripe !== undefined,
    ...(payer ? await readBooks(platform, payer) : noBooks(new Date())),
  };
}

type Books = Omit<Billing, 'companyId' | 'companyName' | 'memberCount' | 'takesCards'>;
type Payer = NonNullable<Awaited<ReturnType<typeof store.findPayer>>>;

const noBooks = (now: Date): Books => ({
  currency: 'usd',
  timeZone: 'UTC',
  nextInvoiceOn: nextMonth(monthOf(now, 'UTC')),
  chargedCents: 0,
  renewalCents: 0,
  taxCents: 0,
  estimateCents: 0,
  credits: [],
  details: NO_DETAILS,
  card: null,
});

async function readBooks({ db, settings }: Platform, { id, currency }: Payer): Promise<Books> {
  const now = new Date();
  const timeZone = await findBillingZone(db, id);
  const nextInvoiceOn = nextMonth(monthOf(now, timeZone));
  const chargedCents = await store.sumCharges(db, id);
  const renewal = await store.findRenewal(db, id);
  const isSoon = renewal && new Date(renewal.at) < startOf(nextInvoiceOn, timeZone);
  const renewalCents = isSoon ? renewal.cents : 0;
  const netCents = chargedCents + renewalCents;
  const taxCents = taxOn(netCents, settings.billing.taxRate);
  return {
    currency,
    timeZone,
    nextInvoiceOn,
    chargedCents,
    renewalCents,
    taxCents,
    // Deductions that exceed the charges are carried over to a later month, so they produce no invoice.
    estimateCents: Math.max(0, netCents) + taxCents,
    credits: await store.findCredits(db, id, now),
    details: (await store.findDetails(db, id)) ?? NO_DETAILS,
    card: await store.findCard(db, id),
  };
}

export async function changeDetails(
  platform: Platform,
  actor: Actor,
  chosen: Chosen,
  changed: BillingDetails,
): Promise<BillingDetails> {
  const pays = paysFor(actor, chosen);
  return platform.db.transaction(async (tx) => {
    if (pays.companyId) await lockOwnCompany(tx, actor, pays.companyId);
    const { id } = await lockPayer(tx, pays);
    const saved = await store.saveDetails(tx, id, changed);
    await refreshBilling(platform, tx, id);
    return saved;
  });
}

/**
 * Deletes the billing details of a company that an administrator gave to someone else, because they name the former
 * owner's business. Invoices that were issued keep theirs.
 */
export async function deleteDetailsAfterTransfer(
  platform: Platform,
  { id: eventId, payload: { companyId, fromId } }: DomainEvent<'company.transferred'>,
): Promise<void> {
  const payer = await store.findPayer(platform.db, { userId: fromId, companyId });
  if (!payer) return;
  await platform.db.transaction(async (tx) => {
    await refreshBilling(platform, tx, payer.id);
    await store.deleteDetailsBefore(tx, payer.id, eventId);
  });
}

const HEADINGS = ['time', 'type', 'description', 'by', 'amount', 'credits'] as const;

export async function exportCharges({ db }: Platform, actor: Actor, chosen: Chosen): Promise<Download> {
  const reader = readerOf(actor.language);
  const { t } = reader;
  const payer = await store.findPayer(db, paysFor(actor, chosen));
  const found = payer
    ? await store.findCharges(db, payer.id, { before: NEWEST_ID, limit: MAX_EXPORTED })
    : [];
  const rows = found.map(({ createdAt, eventType, description, by, amountCents, credits }) => [
    createdAt,
    t(`admin-connections:event.${eventType}`),
    describeCharge(description, reader),
    by ?? '',
    amountCents / 100,
    credits,
  ]);
  const headings = HEADINGS.map((heading) => t(`invoices:csv.${heading}`));
  return csvDownload({ name: 'charges.csv', headings, rows });
}
