import type { Platform } from '#platform/platform.ts';
import { chargeInvoice, stopCollecting } from './collect.ts';
import { DUNNING, collectAgain, queueDunning } from './dunning.ts';
import { EVENTS, processEvent } from './events.ts';
import { CHARGES } from './sync.ts';

const DAILY = '30 9 * * *';

export function listeners(platform: Platform): void {
  const { events, jobs } = platform;
  events.listen('card-payments', 'invoice.issued', ({ payload }) => chargeInvoice(platform, payload));
  events.listen('card-payments', 'invoice.payment_recorded', ({ payload }) =>
    stopCollecting(platform, payload.invoiceId),
  );
  events.listen('card-payments', 'invoice.voided', ({ payload }) =>
    stopCollecting(platform, payload.invoiceId),
  );
  jobs.define(EVENTS, (job) => processEvent(platform, (job as { id: string }).id));
  jobs.define(CHARGES, (job) => chargeInvoice(platform, job as { invoiceId: string; isRetry: boolean }));
  jobs.define(DUNNING, (job) => collectAgain(platform, (job as { invoiceId: string }).invoiceId));
  jobs.repeat('card-payments.daily', DAILY, () => queueDunning(platform));
}
