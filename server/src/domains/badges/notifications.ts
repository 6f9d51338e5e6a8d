import { isRequestable } from '#contract/badges.ts';
import type { BadgeType } from '#contract/vocabulary.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Db } from '#platform/db.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type About,
  approvedEmail,
  expiredEmail,
  expiringEmail,
  rejectedEmail,
  revokedEmail,
} from './emails.ts';
import { findNotificationData } from './store.ts';
import { memberIdsOf } from '#domains/members/index.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findNotificationData>>>;

const EMAILS = {
  approved: (about: About, { expiresAt }: Found) => approvedEmail(about, expiresAt),
  rejected: (about: About, { reviewNotes }: Found) => rejectedEmail(about, reviewNotes ?? ''),
  revoked: (about: About, { revokeReason }: Found) => revokedEmail(about, revokeReason ?? ''),
  expiring: (about: About, { expiresAt }: Found) => expiringEmail(about, expiresAt ?? ''),
  expired: (about: About, { expiresAt }: Found) => expiredEmail(about, expiresAt ?? ''),
};

interface BadgeNotification {
  companyId: string;
  companyName: string;
  badgeType: BadgeType;
  email: EmailTemplate;
}

/**
 * Returns the notification and email about a badge for the owners and editors of its company; undefined when the badge
 * no longer exists.
 */
export async function badgeNotification(
  { db, settings: { appUrl } }: Platform,
  id: string,
  happened: keyof typeof EMAILS,
): Promise<BadgeNotification | undefined> {
  const found = await findNotificationData(db, id);
  if (!found) return undefined;
  const { companyId, companyName, badgeType, isRenewalPending } = found;
  const path = isRequestable(badgeType) ? `/companies/${companyId}` : '/subscription';
  const about = { type: badgeType, url: new URL(path, appUrl).href, isRenewalPending };
  return { companyId, companyName, badgeType, email: EMAILS[happened](about, found) };
}

export const publishBadgesOf = async (platform: Platform, tx: Db, companyId: string): Promise<void> =>
  platform.live.publishStale(tx, [...(await memberIdsOf(tx, companyId)), ADMINS], ['companies', 'badges']);

export async function publishBadge(platform: Platform, tx: Db, id: string): Promise<void> {
  const found = await findNotificationData(tx, id);
  if (found) await publishBadgesOf(platform, tx, found.companyId);
}
