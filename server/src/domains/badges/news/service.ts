import type { Letter } from '#platform/mail.ts';
import type { Db } from '#platform/db.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { findNews } from '#domains/badges/store.ts';

/** Writes to the owner of a badge about what `tx` changed, and lets open screens look again. */
export async function sendNews(
  platform: Platform,
  tx: Db,
  id: string,
  letterOf: (about: { badge: string; url: string }) => Letter,
): Promise<void> {
  const news = await findNews(tx, id);
  if (!news) return;
  const url = new URL(`/companies/${news.companyId}`, platform.settings.appUrl).href;
  await platform.mail.send(tx, { userId: news.ownerId }, letterOf({ badge: news.badgeName, url }));
  await nudgeAbout(platform, tx, news.ownerId);
}

/** The company's page and the queue look different now. */
export const nudgeAbout = (platform: Platform, tx: Db, ownerId: string): Promise<void> =>
  platform.live.nudge(tx, [ownerId, ADMINS], ['companies', 'badges']);
