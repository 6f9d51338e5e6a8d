import type { Platform } from '#platform/platform.ts';
import { closeExpired } from './termination.ts';
import { sendCopies, notifyParties, remindOfRenewal } from './notifications.ts';

const NOTIFIED = [
  'proposed',
  'in_force',
  'declined',
  'proposal_withdrawn',
  'withdrawn',
  'expiring',
  'expired',
  'proposal_expired',
] as const;

export function listeners(platform: Platform): void {
  for (const what of NOTIFIED) {
    platform.events.listen('notifications', `company-agreement.${what}`, ({ id, payload }) =>
      notifyParties(platform, id, payload, what),
    );
  }
  platform.events.listen(
    'company-agreements',
    'company-agreement.in_force',
    ({ payload }) => sendCopies(platform, payload.agreementId),
    { mayTakeLong: true },
  );
  platform.jobs.repeat('company-agreements.endings', '*/5 * * * *', () => closeExpired(platform));
  platform.jobs.repeat('company-agreements.renewal', '36 * * * *', () => remindOfRenewal(platform));
}
