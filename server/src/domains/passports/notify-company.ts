import type { Day } from '#contract/days.ts';
import type { PassportNotification } from '#contract/agreement-notifications.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';
import { findCompanyName } from './store.ts';

interface Happened {
  eventId: string;
  actorId: string | null;
  /** The company that acted, or whose document expires. */
  companyId: string;
  toCompanyId: string;
  what: PassportNotification;
  day: Day | null;
}

const OF_RECEIVER: ReadonlySet<PassportNotification> = new Set(['requested', 'expiring', 'license_expiring']);

export async function notifyCompany(
  platform: Platform,
  { eventId, actorId, companyId, toCompanyId, what, day }: Happened,
): Promise<void> {
  const companyName = (await findCompanyName(platform.db, companyId)) ?? '';
  const passportOf = OF_RECEIVER.has(what) ? toCompanyId : companyId;
  for (const userId of await memberIdsOf(platform.db, toCompanyId, 'editor')) {
    if (userId === actorId) continue;
    await notify(platform, {
      userId,
      eventId,
      subject: { kind: 'passport', companyId: passportOf, companyName, what, day },
    });
  }
}
