import {
  getConnectionMetrics,
  listAdminInvoices,
  listBillingEvents,
} from '#contract/billing-administration.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

const RECENT = 10;

export const connectionMetricsQuery = oneQuery(getConnectionMetrics, {}, ['billing', 'connections']);

export const billingEventsQuery = pagedQuery(listBillingEvents, { query: { limit: RECENT } }, ['billing']);

export const adminInvoicesQuery = pagedQuery(listAdminInvoices, { query: { limit: RECENT } }, ['billing']);
