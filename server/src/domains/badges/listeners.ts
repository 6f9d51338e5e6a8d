import { notify } from '#domains/notifications/index.ts';
import type { Platform } from '#platform/platform.ts';
import { encryptOlder, removeUnattached } from './documents.ts';
import { badgeNotification } from './notifications.ts';
import { warnOfExpiry } from './expiry.ts';
import { syncWithPlan } from './premium.ts';
import { memberIdsOf } from '#domains/members/index.ts';

/** Badges expire at noon UTC; owners and editors are notified within a quarter of an hour. */
const EXPIRY_SCHEDULE = '2,17,32,47 * * * *';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('badges.expiry', EXPIRY_SCHEDULE, () => warnOfExpiry(platform));
  platform.jobs.repeat('badges.documents', '41 * * * *', async () => {
    await removeUnattached(platform);
    await encryptOlder(platform);
  });

  const { events } = platform;
  for (const happened of ['started', 'changed', 'ended'] as const)
    events.listen('badges', `subscription.${happened}`, ({ payload: { companyId } }) =>
      syncWithPlan(platform, companyId),
    );
  for (const happened of ['approved', 'rejected', 'revoked', 'expired'] as const) {
    events.listen('notifications', `badge.${happened}`, ({ id, payload: { companyBadgeId } }) =>
      notifyOwner(platform, { eventId: id, companyBadgeId, happened }),
    );
  }
  events.listen('notifications', 'badge.expiring', ({ id, payload: { companyBadgeId, expiresAt } }) =>
    notifyOwner(platform, { eventId: id, companyBadgeId, happened: 'expiring', expiresAt }),
  );
}

type OfBadge = { eventId: string; companyBadgeId: string } & (
  | { happened: 'approved' | 'rejected' | 'revoked' | 'expired' }
  | { happened: 'expiring'; expiresAt: string }
);

async function notifyOwner(platform: Platform, badge: OfBadge): Promise<void> {
  const news = await badgeNotification(platform, badge.companyBadgeId, badge.happened);
  if (!news) return;
  const { email, ...about } = news;
  const subject =
    badge.happened === 'expiring'
      ? ({ kind: 'badge_expiring', expiresAt: badge.expiresAt, ...about } as const)
      : ({ kind: `badge_${badge.happened}`, ...about } as const);
  for (const userId of await memberIdsOf(platform.db, news.companyId, 'editor'))
    await notify(platform, { userId, eventId: badge.eventId, subject, email });
}
