import type { Platform } from '#platform/platform.ts';
import { closeExpired } from './termination.ts';
import { sendCopies, notifyParties, remindOfRenewal } from './notifications.ts';

const NOTED = {
  'company-agreement.proposed': 'proposed',
  'company-agreement.in-force': 'in_force',
  'company-agreement.declined': 'declined',
  'company-agreement.taken_back': 'taken_back',
  'company-agreement.withdrawn': 'withdrawn',
  'company-agreement.expiring': 'expiring',
  'company-agreement.expired': 'expired',
  'company-agreement.lapsed': 'lapsed',
} as const;

export function listeners(platform: Platform): void {
  for (const name of Object.keys(NOTED) as (keyof typeof NOTED)[]) {
    platform.events.listen('notifications', name, ({ id, payload }) =>
      notifyParties(platform, id, payload, NOTED[name]),
    );
  }
  platform.events.listen('company-agreements', 'company-agreement.in-force', ({ payload }) =>
    sendCopies(platform, payload.agreementId),
  );
  platform.jobs.repeat('company-agreements.endings', '*/5 * * * *', () => closeExpired(platform));
  platform.jobs.repeat('company-agreements.renewal', '36 * * * *', () => remindOfRenewal(platform));
}
