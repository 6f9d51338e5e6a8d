import type { NotificationSubject } from '#contract/notifications.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteWatchers, findWatchers } from '#domains/companies/handover/service.ts';
import { notify } from '#domains/notifications/service.ts';
import { claimedLetter } from './mails.ts';

export function listeners(platform: Platform): void {
  const { events } = platform;

  events.listen('claims', 'claim.approved', async (event) => {
    await notifyClaimant(platform, 'approved', event);
    await tellWatchers(platform, event);
  });
  events.listen('claims', 'claim.rejected', (event) => notifyClaimant(platform, 'rejected', event));
  events.listen('claims', 'claim.superseded', (event) => notifyClaimant(platform, 'superseded', event));
}

interface Happened {
  id: string;
  payload: { companyId: string; companyName: string; userId: string };
}

const notifyClaimant = (
  platform: Platform,
  status: Extract<NotificationSubject, { kind: 'claim_decided' }>['status'],
  { id, payload: { companyId, companyName, userId } }: Happened,
): Promise<void> => notify(platform, userId, id, { kind: 'claim_decided', companyId, companyName, status });

/**
 * Those who asked to be told of a claim. They are forgotten in the transaction that mails them, so that a second run finds
 * nobody; what is notified twice is shown once.
 */
async function tellWatchers(
  platform: Platform,
  { id, payload: { companyId, companyName, userId } }: Happened,
): Promise<void> {
  const subject = { kind: 'company_claimed', companyId, companyName } as const;
  for (const watcher of await findWatchers(platform.db, companyId)) {
    if (watcher !== userId) await notify(platform, watcher, id, subject);
  }
  const page = {
    name: companyName,
    url: new URL(`/companies/${companyId}`, platform.settings.appUrl).href,
  };
  await platform.db.transaction(async (tx) => {
    for (const watcher of await deleteWatchers(tx, companyId)) {
      if (watcher !== userId) await platform.mail.send(tx, { userId: watcher }, claimedLetter(page));
    }
  });
}
