import type { Day } from '#contract/days.ts';
import { type Language, offeredLanguage } from '#contract/languages.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { describeCharge, eachPayer, findBillingZone, lockPayerById } from '#domains/billing/index.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import * as store from './issue-invoices.store.ts';
import { chargeTextOf } from './charge-description.ts';
import { takeNumber } from './numbers.store.ts';
import { dueDayOf, latestMonthStart, monthOf, nextMonth, startOf } from './months.ts';
import { partiesOf } from './parties.ts';
import { publishInvoice } from './notifications.ts';
import { completeInvoice } from './payments.ts';
import { chargeTax, taxOn } from './tax.ts';

const SERIES = 'MA';
/**
 * The smallest amount that the card provider charges. It would add a smaller amount to the customer's next invoice
 * there, which would then differ from ours (Stripe, "Minimum and maximum charge amounts").
 */
export const SMALLEST_CARD_PAYMENT_CENTS = 50;

type LockedPayer = Awaited<ReturnType<typeof lockPayerById>>;

/**
 * Issues the invoices of every month that is over, with one transaction per payer. Repeated or concurrent runs create
 * no second invoice, and the next run continues where an interrupted one stopped.
 */
export async function issueInvoices(platform: Platform, now = new Date()): Promise<void> {
  const latest = latestMonthStart(now);
  await eachPayer(
    platform,
    (slice) => store.findPayersWithCharges(platform.db, latest, slice),
    (payerId) => platform.db.transaction((tx) => issueForPayer(platform, tx, payerId, now)),
  );
}

async function issueForPayer(platform: Platform, tx: Db, payerId: string, now: Date): Promise<void> {
  // Only the holder of the lock issues invoices; a concurrent run then finds nothing left to invoice.
  const payer = await lockPayerById(tx, payerId);
  const timeZone = await findBillingZone(tx, payerId);
  const current = monthOf(now, timeZone);
  const lastMonth = await store.findLastMonth(tx, payerId);
  const [earliest] = await store.findOpenCharges(tx, payerId, {
    start: now,
    end: startOf(current, timeZone),
  });
  if (!earliest) return;
  let month = monthOf(new Date(earliest.createdAt), timeZone);
  if (lastMonth && month <= lastMonth) month = nextMonth(lastMonth);
  for (; month < current; month = nextMonth(month))
    await issueForMonth(platform, tx, payer, { month, timeZone, now });
}

interface BilledMonth {
  month: Day;
  timeZone: string;
  now: Date;
}

async function issueForMonth(
  platform: Platform,
  tx: Db,
  payer: LockedPayer,
  { month, timeZone, now }: BilledMonth,
): Promise<void> {
  const start = startOf(month, timeZone);
  const end = startOf(nextMonth(month), timeZone);
  const charges = await store.findOpenCharges(tx, payer.id, { start, end });
  const netCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { taxRate } = platform.settings.billing;
  const taxCents = taxOn(netCents, taxRate);
  const totalCents = netCents + taxCents;
  // If deductions exceed the charges, they all stay open for the next month.
  if (netCents < 0 || charges.every(({ amountCents }) => amountCents === 0)) return;
  if (isTooSmall(platform, payer, totalCents)) return;
  const buyer = await store.findBuyer(tx, payer.id);
  const language = buyer.details?.language ?? (await findOwnLanguage(platform, tx, payer));
  const year = Number(monthOf(now, timeZone).slice(0, 'yyyy'.length));
  const invoice = await store.insertInvoice(tx, {
    payerId: payer.id,
    kind: 'invoice',
    series: SERIES,
    year,
    number: await takeNumber(tx, SERIES, year),
    month,
    timeZone,
    issuedAt: now.toISOString(),
    dueOn: dueDayOf(now, timeZone),
    currency: payer.currency,
    netCents,
    taxCents,
    totalCents,
    taxRate: String(taxRate),
    parties: partiesOf(platform, buyer),
    language,
    paidAt: netCents === 0 ? now.toISOString() : null,
  });
  await store.insertLines(
    tx,
    charges.map((charge, position) => toLine(charge, { position, invoice })),
  );
  if (taxCents > 0) await chargeTax(tx, payer, invoice);
  if (invoice.paidAt !== null) await completeInvoice(tx, invoice.id);
  await publishInvoice(platform, tx, invoice, 'invoice.issued');
}

/**
 * Whether an amount must wait for the next month. A deleted company or person has no next month, so their last invoice
 * is issued.
 */
const isTooSmall = ({ stripe }: Platform, { companyId, userId }: LockedPayer, totalCents: number): boolean =>
  stripe !== undefined &&
  (companyId ?? userId) !== null &&
  totalCents > 0 &&
  totalCents < SMALLEST_CARD_PAYMENT_CENTS;

async function findOwnLanguage(
  platform: Platform,
  tx: Db,
  { companyId, userId }: LockedPayer,
): Promise<Language> {
  const [owner = userId] = companyId ? await memberIdsOf(tx, companyId, 'owner') : [];
  if (owner === null) return BASE_LANGUAGE;
  const reader = (await platform.findReaders(tx, [owner])).get(owner);
  return offeredLanguage(reader?.language) ?? BASE_LANGUAGE;
}

function toLine(
  charge: store.OpenCharge,
  { position, invoice }: { position: number; invoice: store.InvoiceRow },
) {
  const { id, amountCents, credits } = charge;
  return {
    eventId: id,
    invoiceId: invoice.id,
    position,
    description: describeCharge(chargeTextOf(charge, invoice.timeZone), readerOf(invoice.language)),
    amountCents,
    credits,
  };
}
