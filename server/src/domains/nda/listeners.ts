import { notify } from '#domains/notifications/index.ts';
import type { Platform } from '#platform/platform.ts';
import { sendSignedCopy } from './signed-copy-emails.ts';
import { endEmail, remindOfRenewal } from './renewal.ts';

export function listeners(platform: Platform): void {
  const { events } = platform;
  events.listen('nda', 'nda.signed', ({ payload }) => sendSignedCopy(platform, payload.digest), {
    mayTakeLong: true,
  });
  platform.jobs.repeat('nda.renewal', '26 * * * *', () => remindOfRenewal(platform));

  events.listen('notifications', 'nda.signed', ({ id, payload: { userId, version, expiresAt } }) =>
    // The signed copy is emailed regardless of the person's settings.
    notify(platform, {
      userId,
      eventId: id,
      subject: { kind: 'nda_signed', version, expiresAt },
      email: null,
    }),
  );
  events.listen('notifications', 'nda.expiring', ({ id, payload: { userId, version, expiresAt } }) =>
    notify(platform, {
      userId,
      eventId: id,
      subject: { kind: 'nda_expiring', version, expiresAt },
      email: endEmail(platform, { version, expiresAt }),
    }),
  );
}
