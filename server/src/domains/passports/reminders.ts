import { Temporal } from 'temporal-polyfill';
import { EXPIRY_REMINDER_DAYS } from '#contract/badges.ts';
import { type Day, utcDay } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { decrypted, expiryDaysOf } from './passports.ts';
import * as reminders from './reminders.store.ts';

const AT_ONCE = 500;

export async function remindOfExpiry(platform: Platform): Promise<void> {
  await platform.db.transaction((tx) => remindOfDocuments(platform, tx));
  await remindOfLicenses(platform);
}

async function remindOfDocuments({ events }: Platform, tx: Db): Promise<void> {
  for (const days of EXPIRY_REMINDER_DAYS) {
    const expiring = await reminders.takeExpiring(tx, days);
    await events.recordAll(
      tx,
      'passport.happened',
      null,
      expiring.map(({ companyId, question, expiresOn }) => ({
        companyId,
        toCompanyId: companyId,
        question,
        what: 'expiring' as const,
        day: expiresOn,
      })),
    );
  }
}

/**
 * Reads licenses in batches, because their expiry days are in encrypted answers. Licenses that expire on the same day
 * share one reminder.
 */
async function remindOfLicenses(platform: Platform): Promise<void> {
  const today = utcDay(new Date());
  for (let after: string | undefined, isLast = false; !isLast;) {
    const answers = await reminders.findLicenseAnswers(platform.db, { after, limit: AT_ONCE });
    const due = answers.flatMap((answer) =>
      daysIn(platform, answer).flatMap((expiresOn) => {
        const days = reminderFor(today, expiresOn);
        return days === undefined ? [] : [{ companyId: answer.companyId, expiresOn, days }];
      }),
    );
    await platform.db.transaction((tx) => remindOnce(platform, tx, due));
    after = answers.at(-1)?.id;
    isLast = answers.length < AT_ONCE;
  }
}

type LicenseAnswer = Awaited<ReturnType<typeof reminders.findLicenseAnswers>>[number];

/**
 * Returns the days on which the licenses in an answer expire. An unreadable answer must not stop other companies'
 * reminders.
 */
function daysIn(platform: Platform, answer: LicenseAnswer): Day[] {
  try {
    return expiryDaysOf(decrypted(platform, answer));
  } catch {
    platform.log.error({ answer: answer.id }, 'the licenses of a passport cannot be read');
    return [];
  }
}

async function remindOnce(
  { events }: Platform,
  tx: Db,
  due: Parameters<typeof reminders.recordLicenseReminders>[1],
): Promise<void> {
  const noted = await reminders.recordLicenseReminders(tx, due);
  await events.recordAll(
    tx,
    'passport.happened',
    null,
    noted.map(({ companyId, expiresOn }) => ({
      companyId,
      toCompanyId: companyId,
      question: 'licenses' as const,
      what: 'license_expiring' as const,
      day: expiresOn,
    })),
  );
}

/** Returns which reminder is due today, as a number of days before the expiry. */
function reminderFor(today: Day, expiresOn: Day): number | undefined {
  const left = Temporal.PlainDate.from(today).until(expiresOn).days;
  return left < 0 ? undefined : EXPIRY_REMINDER_DAYS.find((days) => left <= days);
}
