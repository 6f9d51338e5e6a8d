import type { Day } from '#contract/days.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { InForceNotification } from '#contract/agreement-notifications.ts';
import type { Platform } from '#platform/platform.ts';
import { findAudience } from '#domains/deals/index.ts';
import { notify } from '#domains/notifications/index.ts';

/**
 * Notifications that only the other company needs. All other notifications are about changes that affect both
 * companies.
 */
const FOR_OTHER_SIDE = new Set<InForceNotification>([
  'result_entered',
  'result_confirmed',
  'result_disputed',
]);

interface Happened {
  eventId: string;
  actorId: string | null;
  dealId: string;
  /** The side that acted, or null if only time passed. */
  side: DealSide | null;
  what: InForceNotification;
  day: Day;
}

export async function notifyCompanies(
  platform: Platform,
  { eventId, actorId, dealId, side: actingSide, what, day }: Happened,
): Promise<void> {
  for (const { userId, side, title, otherName } of await findAudience(platform.db, dealId)) {
    if (userId === actorId || (side === actingSide && FOR_OTHER_SIDE.has(what))) continue;
    await notify(platform, {
      userId,
      eventId,
      subject: { kind: 'contract_in_force', dealId, title, companyName: otherName, what, day },
    });
  }
}
