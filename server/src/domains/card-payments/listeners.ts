import type { Platform } from '#platform/platform.ts';
import { chargeInvoice, stopCollecting } from './collect.ts';
import { completeCheckout } from './checkout.ts';
import { detachCards } from './detach-card.ts';
import { renameCustomer } from './rename-customer.ts';
import { deleteOldCheckouts } from './checkouts.store.ts';
import { CHECKOUTS, DUNNING, collectAgain, queueDunning, retry } from './dunning.ts';
import { EVENTS, processEvent } from './events.ts';
import { notifyOfPlan } from './notifications.ts';
import { deleteOldEvents, eraseCards } from './store.ts';
import { CHARGES, type Charge } from './sync.ts';

const DAILY = '30 9 * * *';
const SWEEP = '47 3 * * *';

export function listeners(platform: Platform): void {
  const { events, jobs, stripe, db } = platform;
  events.listen('card-payments', 'invoice.issued', ({ payload }) => chargeInvoice(platform, payload), {
    mayTakeLong: true,
  });
  for (const settled of ['invoice.payment_recorded', 'invoice.voided'] as const)
    events.listen('card-payments', settled, ({ payload }) => stopCollecting(platform, payload.invoiceId), {
      mayTakeLong: true,
    });
  for (const gone of ['company.deleted', 'user.closed'] as const)
    events.listen('card-payments', gone, () => eraseCards(db));
  events.listen(
    'card-payments',
    'company.updated',
    ({ payload }) => renameCustomer(platform, payload.companyId),
    { mayTakeLong: true },
  );
  events.listen('card-payments', 'company.transferred', (event) => detachCards(platform, event), {
    mayTakeLong: true,
  });
  events.listen('card-payments', 'subscription.not_started', ({ id, payload }) =>
    notifyOfPlan(platform, id, payload),
  );
  jobs.define(EVENTS, (job) => processEvent(platform, (job as { id: string }).id));
  jobs.define(CHARGES, (job) => retry(platform, job as Charge));
  jobs.define(DUNNING, (job) => collectAgain(platform, (job as { invoiceId: string }).invoiceId));
  jobs.define(CHECKOUTS, async (job) => {
    if (stripe) await completeCheckout(platform, stripe, (job as { sessionId: string }).sessionId);
  });
  jobs.repeat('card-payments.daily', DAILY, () => queueDunning(platform));
  jobs.repeat('card-payments.sweep', SWEEP, async () => {
    await deleteOldEvents(db);
    await deleteOldCheckouts(db);
    // Erases the cards of companies that were deleted by an earlier release, which did not erase them.
    await eraseCards(db);
  });
}
