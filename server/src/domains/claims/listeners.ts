import type { NotificationSubject } from '#contract/notification-subjects.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteWatchers, findWatchers } from '#domains/companies/index.ts';
import { notify } from '#domains/notifications/index.ts';
import { claimedEmail } from './emails.ts';

export function listeners(platform: Platform): void {
  const { events } = platform;

  events.listen('claims', 'claim.approved', async (event) => {
    await notifyClaimant(platform, 'approved', event);
    await notifyWatchers(platform, event);
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
): Promise<void> =>
  notify(platform, {
    userId,
    eventId: id,
    subject: { kind: 'claim_decided', companyId, companyName, status },
    // The decision's own transaction sends the email.
    email: null,
  });

async function notifyWatchers(
  platform: Platform,
  { id, payload: { companyId, companyName, userId } }: Happened,
): Promise<void> {
  const url = new URL(`/companies/${companyId}`, platform.settings.appUrl).href;
  const email = claimedEmail({ name: companyName, url });
  const subject = { kind: 'company_claimed', companyId, companyName } as const;
  const watchers = await findWatchers(platform.db, companyId);
  for (const watcher of watchers) {
    if (watcher !== userId) await notify(platform, { userId: watcher, eventId: id, subject, email });
  }
  await deleteWatchers(platform.db, companyId, watchers);
}
