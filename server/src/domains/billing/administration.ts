import {
  type BillingEvent,
  type ConnectionMetrics,
  MAX_EXPORTED_EVENTS,
} from '#contract/billing-administration.ts';
import { csvLine } from '#contract/csv.ts';
import { utcDay } from '#contract/days.ts';
import type { Paging } from '#contract/fields.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import * as store from './administration.store.ts';

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

/** Returns the first days of this month and the ones before, oldest first. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + index, 1))),
  );

export async function listEvents({ db }: Platform, { limit, cursor }: Paging): Promise<Page<BillingEvent>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  return pageById(await store.findEvents(db, { before, limit: limit + 1 }), limit, (event) => event);
}

const HEADINGS = ['Time (UTC)', 'Type', 'Description', 'Payer', 'Amount', 'Currency', 'Credits', 'Status'];

export async function exportEvents({ db }: Platform): Promise<Download> {
  const found = await store.findEvents(db, { before: NEWEST_ID, limit: MAX_EXPORTED_EVENTS });
  const lines = found.map((event) =>
    csvLine([
      event.createdAt,
      event.eventType,
      event.description,
      event.payerName,
      event.amountCents / 100,
      event.currency.toUpperCase(),
      event.credits,
      event.status,
    ]),
  );
  return {
    bytes: Buffer.from([csvLine(HEADINGS), ...lines].join('')),
    type: 'text/csv; charset=utf-8',
    name: 'billing-events.csv',
  };
}
