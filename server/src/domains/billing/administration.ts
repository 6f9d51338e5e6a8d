import {
  type BillingEvent,
  type ConnectionMetrics,
  MAX_EXPORTED_EVENTS,
} from '#contract/billing-administration.ts';
import { utcDay } from '#contract/days.ts';
import type { Paging } from '#contract/fields.ts';
import { csvDownload } from '#platform/csv-download.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import type { Reader } from '#platform/words.ts';
import * as store from './administration.store.ts';
import { describeCharge } from './charge-texts.ts';

const MONTHS = 12;

export async function readMetrics({ db }: Platform, unpaidCents: number): Promise<ConnectionMetrics> {
  const { totalRequests, acceptedRequests } = await store.countRequests(db);
  const byCompanyType = await store.findRevenueByType(db);
  const months = lastMonths(new Date());
  const found = await store.findRevenueByMonth(db, new Date(months[0] ?? 0));
  return {
    totalRequests,
    acceptedRequests,
    acceptanceRate: totalRequests === 0 ? 0 : Math.round((acceptedRequests / totalRequests) * 1000) / 10,
    totalRevenue: byCompanyType.reduce((sum, { revenue }) => sum + revenue, 0),
    byCompanyType,
    byMonth: months.map(
      (month) =>
        found.find((one) => one.month === month) ?? {
          month,
          connections: 0,
          connectionCents: 0,
          planCents: 0,
        },
    ),
    monthlyRecurringCents: await store.sumRecurring(db),
    unpaidCents,
  };
}

const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + index, 1))),
  );

type EventRow = Awaited<ReturnType<typeof store.findEvents>>[number];

export const toBillingEvent = (event: EventRow, reader: Reader): BillingEvent => ({
  ...event,
  description: describeCharge(event.description, reader),
});

export async function listEvents(
  { db }: Platform,
  { limit, cursor }: Paging,
  reader: Reader,
): Promise<Page<BillingEvent>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  return pageById(await store.findEvents(db, { before, limit: limit + 1 }), limit, (event) =>
    toBillingEvent(event, reader),
  );
}

const HEADINGS = ['time', 'type', 'description', 'payer', 'amount', 'currency', 'credits', 'status'] as const;
const STATUS = { completed: 'completed', pending: 'pending', failed: 'failedStatus' } as const;

export async function exportEvents({ db }: Platform, reader: Reader): Promise<Download> {
  const { t } = reader;
  const found = await store.findEvents(db, { before: NEWEST_ID, limit: MAX_EXPORTED_EVENTS });
  const rows = found.map((event) => [
    event.createdAt,
    t(`admin-connections:event.${event.eventType}`),
    describeCharge(event.description, reader),
    event.payerName,
    event.amountCents / 100,
    event.currency.toUpperCase(),
    event.credits,
    t(`admin-connections:${STATUS[event.status]}`),
  ]);
  const headings = HEADINGS.map((heading) => t(`invoices:csv.${heading}`));
  return csvDownload({ name: 'billing-events.csv', headings, rows });
}
