import { downloadInvoice as downloadEndpoint } from '#contract/invoices.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { downloadInvoice } from './download.ts';

export function routes(on: On, platform: Platform): void {
  on.file(downloadEndpoint, ({ actor, params }) => downloadInvoice(platform, actor, params.id));
}
