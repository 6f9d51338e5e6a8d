import type { EventPayload } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';
import { takeExpiring } from './certificate-expiry.store.ts';
import { findProductCompany } from './store.ts';

/** The days before a certificate expires on which a company is reminded, the later reminder first. */
const DAYS_BEFORE = [7, 30] as const;

/** Records 30 and 7 days before that a certificate of a listed product expires, once each for a day of expiry. */
export const remindOfExpiry = ({ db, events }: Platform): Promise<void> =>
  db.transaction(async (tx) => {
    for (const days of DAYS_BEFORE)
      await events.recordAll(tx, 'clearance.expiring', null, await takeExpiring(tx, days));
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
