import type { Platform } from '#platform/platform.ts';
import { publishBadge } from './notifications.ts';
import { type UnwarnedBadge, findUnwarned, insertWarning } from './expiry.store.ts';

const AT_A_TIME = 200;

/**
 * Warns owners and editors 30 and 7 days before a badge expires and when it has expired, once for each of these days.
 */
export async function warnOfExpiry(platform: Platform): Promise<void> {
  for (;;) {
    const due = await findUnwarned(platform.db, AT_A_TIME);
    for (const badge of due) await warnOwner(platform, badge);
    if (due.length < AT_A_TIME) return;
  }
}

const warnOwner = (platform: Platform, badge: UnwarnedBadge): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await insertWarning(tx, badge))) return;
    const { id, companyId, expiresAt, daysBefore } = badge;
    const about = { companyBadgeId: id, companyId, expiresAt };
    if (daysBefore === 0) {
      await platform.events.record(tx, 'badge.expired', null, about);
    } else {
      await platform.events.record(tx, 'badge.expiring', null, { ...about, daysBefore });
    }
    await publishBadge(platform, tx, id);
  });
