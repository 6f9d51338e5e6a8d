import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#platform/db.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Platform } from '#platform/platform.ts';
import { notifyWithin } from '#domains/notifications/index.ts';
import { lastRounds } from './alert-rounds.ts';
import { type ListItem, createMatcher } from './searchable-lists.ts';
import { alertEmail } from './emails.ts';
import { pathOfResults } from './results-path.ts';
import * as store from './alerts.store.ts';

const SEARCHES_AT_A_TIME = 200;
/** The maximum number of results in one alert; the rest wait for the next one. */
const MAX_ALERTED = 5_000;
const MAX_LISTED = 10;

export async function sendAlerts(platform: Platform): Promise<void> {
  const now = new Date();
  const rounds = (await store.findAlertZones(platform.db)).map((zone) => lastRounds(zone, now));
  let after = FIRST_ID;
  for (;;) {
    const searches = await store.findToAlert(platform.db, rounds, { after, limit: SEARCHES_AT_A_TIME });
    for (const search of searches) {
      try {
        await notifyOfFinds(platform, search);
      } catch (error) {
        // Other alerts continue; this one is retried in the next run.
        platform.log.error({ err: error }, 'an alert failed');
      }
    }
    const last = searches.at(-1);
    if (!last || searches.length < SEARCHES_AT_A_TIME) return;
    after = last.id;
  }
}
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Checks the results again, so that only what the person may currently see is reported, each item once. */
async function notifyOfFinds(platform: Platform, search: store.SearchToAlert): Promise<void> {
  const due = await store.findDue(platform.db, search.id, MAX_ALERTED);
  const items = due.length > 0 ? await createMatcher(platform.db, search.kind, due)(search) : [];
  await platform.db.transaction(async (tx) => {
    if (items.length > 0 && !(await store.recordAlert(tx, search))) return;
    const ids = items.map(({ id }) => id);
    await store.deleteGone(tx, search.id, due, ids);
    const settled = new Set(await store.markReported(tx, search.id, ids));
    const news = items.filter(({ id }) => settled.has(id));
    if (news.length > 0) await send(platform, tx, search, news);
  });
}

async function send(
  platform: Platform,
  tx: Db,
  search: store.SearchToAlert,
  news: readonly ListItem[],
): Promise<void> {
  const { id, userId, kind, name, query, alert } = search;
  await notifyWithin(platform, tx, {
    userId,
    eventId: uuidv7(),
    subject: { kind: 'saved_search', searchName: name, searchKind: kind, query, count: news.length },
    email: search.hasVerifiedAddress ? emailOf(platform, search, news) : null,
    mails: { from: 'search', id, alert },
  });
}

function emailOf(
  { settings: { appUrl } }: Platform,
  search: store.SearchToAlert,
  news: readonly ListItem[],
): EmailTemplate {
  const { kind, name, query, alert } = search;
  return alertEmail(
    {
      name,
      kind,
      alert,
      count: news.length,
      listUrl: new URL(pathOfResults({ searchKind: kind, query }), appUrl).href,
    },
    news.slice(0, MAX_LISTED).map(({ id, name: title, detailFor }) => ({
      title,
      detailFor,
      url: new URL(`/${kind}/${id}`, appUrl).href,
    })),
  );
}
