import {
  downloadAnyEInvoice as anyEInvoiceEndpoint,
  downloadAnyInvoice,
  exportAdminInvoices,
  exportBillingEvents,
  getConnectionMetrics,
  listAdminInvoices,
  listBillingEvents,
  recordPayment as recordEndpoint,
  voidInvoice as voidEndpoint,
} from '#contract/billing-administration.ts';
import {
  changeBillingDetails,
  exportCharges as exportEndpoint,
  exportInvoices as exportInvoicesEndpoint,
  getBilling,
  listCharges as chargesEndpoint,
  listInvoices as ownInvoicesEndpoint,
} from '#contract/billing-page.ts';
import {
  downloadEInvoice as eInvoiceEndpoint,
  downloadInvoice as downloadEndpoint,
} from '#contract/invoices.ts';
import { languageOf } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { readerOf } from '#platform/words.ts';
import { exportEvents, listEvents, readMetrics } from '#domains/billing/index.ts';
import { sumUnpaid } from './administration.store.ts';
import {
  downloadAny,
  downloadAnyEInvoice,
  exportAll,
  listInvoices,
  recordPayment,
} from './administration.ts';
import { exportInvoices, listCharges, listInvoices as listOwnInvoices } from './billing-lists.ts';
import { changeDetails, exportCharges, readBilling } from './billing-page.ts';
import { downloadEInvoice, downloadInvoice } from './download.ts';
import { voidInvoice } from './void.ts';

export function routes(on: On, platform: Platform): void {
  on.file(downloadEndpoint, ({ actor, params }) => downloadInvoice(platform, actor, params.id));
  on.file(eInvoiceEndpoint, ({ actor, params }) => downloadEInvoice(platform, actor, params.id));
  on(getBilling, ({ actor, query }) => readBilling(platform, actor, query));
  on.list(chargesEndpoint, ({ actor, query }) => listCharges(platform, actor, query));
  on.list(ownInvoicesEndpoint, ({ actor, query }) => listOwnInvoices(platform, actor, query));
  on(changeBillingDetails, ({ actor, query, body }) => changeDetails(platform, actor, query, body));
  on.file(exportEndpoint, ({ actor, query }) => exportCharges(platform, actor, query));
  on.file(exportInvoicesEndpoint, ({ actor, query }) => exportInvoices(platform, actor, query));
  on(getConnectionMetrics, async () => readMetrics(platform, await sumUnpaid(platform.db)));
  on.list(listBillingEvents, ({ query, request }) =>
    listEvents(platform, query, readerOf(languageOf(request))),
  );
  on.file(exportBillingEvents, ({ request }) => exportEvents(platform, readerOf(languageOf(request))));
  on.file(exportAdminInvoices, ({ request }) => exportAll(platform, readerOf(languageOf(request))));
  on.list(listAdminInvoices, ({ query }) => listInvoices(platform, query));
  on.file(downloadAnyInvoice, ({ actor, params }) => downloadAny(platform, actor, params.id));
  on.file(anyEInvoiceEndpoint, ({ params }) => downloadAnyEInvoice(platform, params.id));
  on(recordEndpoint, ({ actor, params, body }) => recordPayment(platform, actor, params.id, body));
  on(voidEndpoint, ({ actor, params, body }) => voidInvoice(platform, actor, params.id, body.reason));
}
