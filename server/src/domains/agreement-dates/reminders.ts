import { Temporal } from 'temporal-polyfill';
import type { KeyDate } from '#contract/agreement-dates.ts';
import { type Day, utcDay } from '#contract/days.ts';
import type { KeyDateKind } from '#contract/agreement-notifications.ts';
import type { Platform } from '#platform/platform.ts';
import { findAudience } from '#domains/deals/index.ts';
import { notify } from '#domains/notifications/index.ts';
import { findCurrentDates } from './current-dates.ts';
import * as store from './reminders.store.ts';
import { withoutUnlikely } from './key-dates.ts';
import { eachSignedDeal } from './signed-deals.ts';

const DAYS_BEFORE: Record<KeyDate['kind'], readonly number[]> = {
  notice: [60, 14],
  end: [30],
  sell_off: [14],
  minimum_purchase: [7],
  milestone: [30, 7],
  trial_end: [30],
};

export async function remindOfDates(platform: Platform, today = utcDay(new Date())): Promise<void> {
  await store.deleteOldReminders(platform.db);
  await eachSignedDeal(platform, (dealId) => remindOf(platform, dealId, today));
}

async function remindOf(platform: Platform, dealId: string, today: Day): Promise<void> {
  const { db, events } = platform;
  const current = await findCurrentDates(platform, dealId, today);
  if (!current) return;
  const due = withoutUnlikely(current.dates).flatMap(({ kind, day }) => {
    const left = Temporal.PlainDate.from(today).until(day).days;
    return DAYS_BEFORE[kind]
      .filter((daysBefore) => left >= 0 && left <= daysBefore)
      .map((daysBefore) => ({ dealId, kind, day, daysBefore }));
  });
  await db.transaction(async (tx) => {
    const noted = await store.recordReminders(tx, due);
    // After an outage, or for a date that is close from the start, several reminders of one date are due and are merged
    // into one.
    const dates = new Map(noted.map(({ kind, day }) => [`${kind} ${day}`, { dealId, date: kind, day }]));
    await events.recordAll(tx, 'contract.date_near', null, [...dates.values()]);
  });
}

interface NearDate {
  eventId: string;
  dealId: string;
  date: KeyDateKind;
  day: Day;
}

export async function notifyOfDate(
  platform: Platform,
  { eventId, dealId, date, day }: NearDate,
): Promise<void> {
  for (const { userId, title, otherName: companyName } of await findAudience(platform.db, dealId))
    await notify(platform, {
      userId,
      eventId,
      subject: { kind: 'contract_date', dealId, title, companyName, date, day },
    });
}
