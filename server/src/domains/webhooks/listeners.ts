import { WEBHOOK_EVENTS } from '#contract/webhooks.ts';
import type { Platform } from '#platform/platform.ts';
import { DELIVERIES, type DeliveryJob, deliver, queueEvent } from './deliver.ts';
import { deleteOldDeliveries } from './deliveries.store.ts';
import { disableAfterTransfer } from './webhooks.ts';

export function listeners(platform: Platform): void {
  for (const name of WEBHOOK_EVENTS)
    platform.events.listen('webhooks', name, (event) => queueEvent(platform, name, event));
  // What both companies agreed on changes the deal too. A won deal has its own event, and a loss is never proposed.
  platform.events.listen('webhooks', 'deal.answered', async (event) => {
    const { answer, isWon } = event.payload;
    if (answer === 'accepted' && !isWon) await queueEvent(platform, 'deal.changed', event);
  });
  platform.events.listen('webhooks', 'company.transferred', (event) => disableAfterTransfer(platform, event));
  platform.jobs.define(DELIVERIES, (job) => deliver(platform, job as DeliveryJob));
  platform.jobs.repeat('webhooks.sweep', '29 3 * * *', () => deleteOldDeliveries(platform.db));
}
