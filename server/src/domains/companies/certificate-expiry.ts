import { EXPIRY_REMINDER_DAYS } from '#contract/badges.ts';
import type { EventPayload } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';
import { takeExpiring } from './certificate-expiry.store.ts';

const SCHEDULE = '55 5 * * *';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('companies.certificate-expiry', SCHEDULE, () => remindOfExpiry(platform));
  platform.events.listen('companies', 'certificate.expiring', ({ id, payload }) =>
    notifyOfExpiry(platform, id, payload),
  );
}

/** Records reminders 30 and 7 days before a certificate expires, once each for the same last day. */
export const remindOfExpiry = ({ db, events }: Platform): Promise<void> =>
  db.transaction(async (tx) => {
    for (const days of EXPIRY_REMINDER_DAYS)
      await events.recordAll(tx, 'certificate.expiring', null, await takeExpiring(tx, days));
  });

async function notifyOfExpiry(
  platform: Platform,
  eventId: string,
  { companyId, standard, number, validUntil: day }: EventPayload<'certificate.expiring'>,
): Promise<void> {
  const subject = { kind: 'company_certificate_expiring', companyId, standard, number, day } as const;
  for (const userId of await memberIdsOf(platform.db, companyId, 'editor'))
    await notify(platform, { userId, eventId, subject });
}
