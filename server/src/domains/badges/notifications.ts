import type { BadgeType } from '#contract/vocabulary.ts';
import type { Letter } from '#platform/mail.ts';
import type { Db } from '#platform/db.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type About,
  approvedLetter,
  expiredLetter,
  expiringLetter,
  rejectedLetter,
  revokedLetter,
} from './emails.ts';
import { findNews } from './store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findNews>>>;

const LETTERS = {
  approved: (about: About, { expiresAt }: Found) => approvedLetter(about, expiresAt),
  rejected: (about: About, { reviewNotes }: Found) => rejectedLetter(about, reviewNotes ?? ''),
  revoked: (about: About, { revokeReason }: Found) => revokedLetter(about, revokeReason ?? ''),
  expiring: (about: About, { expiresAt }: Found) => expiringLetter(about, expiresAt ?? ''),
  expired: (about: About, { expiresAt }: Found) => expiredLetter(about, expiresAt ?? ''),
};

interface News {
  ownerId: string;
  companyId: string;
  companyName: string;
  badgeType: BadgeType;
  letter: Letter;
}

/** What the owner of a badge is told of it; undefined where it is gone. */
export async function badgeNews(
  { db, settings: { appUrl } }: Platform,
  id: string,
  happened: keyof typeof LETTERS,
): Promise<News | undefined> {
  const found = await findNews(db, id);
  if (!found) return undefined;
  const { ownerId, companyId, companyName, badgeType, badgeName } = found;
  const about = { badge: badgeName, url: new URL(`/companies/${companyId}`, appUrl).href };
  return { ownerId, companyId, companyName, badgeType, letter: LETTERS[happened](about, found) };
}

/** The company's page and the queue look different now. */
export const nudgeAbout = (platform: Platform, tx: Db, ownerId: string): Promise<void> =>
  platform.live.nudge(tx, [ownerId, ADMINS], ['companies', 'badges']);

export async function nudgeAboutBadge(platform: Platform, tx: Db, id: string): Promise<void> {
  const found = await findNews(tx, id);
  if (found) await nudgeAbout(platform, tx, found.ownerId);
}
