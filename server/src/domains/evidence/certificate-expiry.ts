import { EXPIRY_REMINDER_DAYS } from '#contract/badges.ts';
import type { EventPayload } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { takeExpiring } from './certificate-expiry.store.ts';
import { countOthers, notifyCompany } from './notify-company.ts';

/** The maximum number of certificates per transaction, so that it stays short however many expire. */
const REMINDED_AT_ONCE = 500;

/**
 * Records reminders 30 and 7 days before a certificate of a listed product expires, once each for the same last day.
 */
export async function remindOfExpiry(platform: Platform): Promise<void> {
  for (const days of EXPIRY_REMINDER_DAYS) {
    let reminded = REMINDED_AT_ONCE;
    while (reminded > 0) reminded = await remindOfNext(platform, days);
  }
}

const remindOfNext = ({ db, events }: Platform, days: number): Promise<number> =>
  db.transaction(async (tx) => {
    const expiring = await takeExpiring(tx, days, REMINDED_AT_ONCE);
    await events.recordAll(
      tx,
      'clearance.expiring',
      null,
      countOthers(expiring, ({ companyId, number, validUntil }) => `${companyId} ${number} ${validUntil}`),
    );
    return expiring.length;
  });

export const notifyOfExpiry = (
  platform: Platform,
  eventId: string,
  expiring: EventPayload<'clearance.expiring'>,
): Promise<void> =>
  notifyCompany(platform, eventId, expiring, (about) => ({
    kind: 'certificate_expiring',
    ...about,
    number: expiring.number,
    day: expiring.validUntil,
  }));
