import { APP_NAME } from '#contract/brand.ts';
import type { CalendarFeed, KeyDate, createCalendarFeed } from '#contract/agreement-dates.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import { newToken, sha256 } from '#platform/crypto.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import type { Download } from '#platform/route.ts';
import { type Reader, readerOf } from '#platform/words.ts';
import { loadActor, roleIn } from '#domains/members/index.ts';
import { assertStillSignedIn } from '#domains/users/index.ts';
import * as store from './calendar-feeds.store.ts';
import { type AllDayEvent, writeCalendar } from './icalendar.ts';
import { findCurrentDates } from './current-dates.ts';
import { withoutUnlikely } from './key-dates.ts';
import { findSignedDealsOf } from './signed-deals.store.ts';

/**
 * The limit on reads of one calendar URL, or of unknown URLs from one IP address. A calendar app reads its URL at most
 * once an hour, and many calendar apps share an IP address.
 */
export const CALENDAR_READINGS = defineRateLimit({ name: 'calendar-readings', points: 60, per: 'hour' });

export async function getFeed(
  { db }: Platform,
  actor: Actor,
  companyId: string,
): Promise<CalendarFeed | null> {
  return (await store.findFeed(db, ownFeed(actor, companyId))) ?? null;
}

/**
 * Creates a secret URL, of which only the digest is stored. A previous URL stops working.
 * @throws ApiError 404 for everyone who is not a member of the company; 401 when the caller's session has ended
 */
export async function createFeed(
  { db, settings }: Platform,
  actor: Actor,
  companyId: string,
  sessionKey: string,
): Promise<Answer<typeof createCalendarFeed>> {
  const owner = ownFeed(actor, companyId);
  const token = newToken();
  const feed = await db.transaction(async (tx) => {
    await assertStillSignedIn(tx, actor.id, sessionKey);
    return store.putFeed(tx, owner, sha256(token));
  });
  return { ...feed, url: new URL(`/api/calendars/${token}`, settings.appUrl).href };
}

export const removeFeed = ({ db }: Platform, actor: Actor, companyId: string): Promise<void> =>
  store.deleteFeed(db, ownFeed(actor, companyId));

function ownFeed(actor: Actor, companyId: string) {
  if (roleIn(actor, companyId) === undefined) throw notFound();
  return { userId: actor.id, companyId };
}

/**
 * Writes the key dates of a company as a calendar file. The file names partners and products, but no amounts.
 * @throws ApiError 404 for a URL that was turned off or whose owner left the company; 429
 */
export async function readFeed(platform: Platform, token: string, ipAddress: string): Promise<Download> {
  const tokenHash = sha256(token);
  const feed = await store.readFeed(platform.db, tokenHash);
  const limit = CALENDAR_READINGS;
  await platform.rateLimits.consume(feed ? { limit, subject: tokenHash } : { limit, ipAddress });
  const actor = feed && (await loadActor(platform.db, feed.userId));
  if (!feed || !actor) throw notFound();
  const reader = readerOf(actor.language);
  const signed = await findSignedDealsOf(platform.db, feed.companyId);
  const events: AllDayEvent[] = [];
  // Loads one deal after another, so that one calendar does not take all database connections.
  for (const deal of signed) events.push(...(await eventsOf(platform, reader, deal)));
  const name = reader.t('agreement-dates:calendarName', { app: APP_NAME, company: feed.companyName });
  const calendar = writeCalendar({ name, events });
  return { bytes: Buffer.from(calendar), type: 'text/calendar; charset=utf-8', name: `${name}.ics` };
}

const TITLE = {
  notice: 'agreement-dates:notice',
  end: 'agreement-dates:end',
  sell_off: 'agreement-dates:sellOff',
  minimum_purchase: 'agreement-dates:minimumPurchase',
  milestone: 'agreement-dates:milestone',
  trial_end: 'agreement-dates:trialEnd',
} as const satisfies Record<KeyDate['kind'], string>;

type SignedDeal = Awaited<ReturnType<typeof findSignedDealsOf>>[number];

async function eventsOf(
  platform: Platform,
  { t }: Reader,
  { dealId, signedAt, partner }: SignedDeal,
): Promise<AllDayEvent[]> {
  const current = await findCurrentDates(platform, dealId);
  if (!current) return [];
  const product = (current.signed.terms.products ?? []).map(({ name }) => name).join(', ');
  const url = new URL(`/deals/${dealId}/contract`, platform.settings.appUrl);
  return withoutUnlikely(current.dates).map(({ kind, day }) => ({
    uid: `${dealId}-${kind}-${day}@${url.hostname}`,
    day,
    madeAt: signedAt,
    summary: t('agreement-dates:calendarEvent', { what: t(TITLE[kind]), partner, product }),
    url: url.href,
  }));
}
