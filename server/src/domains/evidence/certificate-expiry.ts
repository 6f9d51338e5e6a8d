import type { EventPayload } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';
import { takeExpiring } from './certificate-expiry.store.ts';
import { findProductCompany } from './store.ts';

/** How many days before the expiry of a certificate its company is reminded, with the later reminder first. */
const DAYS_BEFORE = [7, 30] as const;

/** The maximum number of certificates per transaction, so that it stays short however many expire. */
const REMINDED_AT_ONCE = 500;

/**
 * Records reminders 30 and 7 days before a certificate of a listed product expires, once each for the same last day.
 */
export async function remindOfExpiry(platform: Platform): Promise<void> {
  for (const days of DAYS_BEFORE) {
    let reminded = REMINDED_AT_ONCE;
    while (reminded > 0) reminded = await remindOfNext(platform, days);
  }
}

const remindOfNext = ({ db, events }: Platform, days: number): Promise<number> =>
  db.transaction(async (tx) => {
    const expiring = await takeExpiring(tx, days, REMINDED_AT_ONCE);
    await events.recordAll(tx, 'clearance.expiring', null, expiring);
    return expiring.length;
  });

export async function notifyOfExpiry(
  platform: Platform,
  eventId: string,
  { productId, number, validUntil }: EventPayload<'clearance.expiring'>,
): Promise<void> {
  const product = await findProductCompany(platform.db, productId);
  if (!product) return;
  const subject = {
    kind: 'certificate_expiring',
    productId,
    productName: product.name,
    number,
    day: validUntil,
  } as const;
  for (const userId of await memberIdsOf(platform.db, product.companyId, 'editor'))
    await notify(platform, { userId, eventId, subject });
}
