import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

interface Device {
  browser: string | null;
  system: string | null;
  network: string;
  url: string;
}

export const newDeviceEmail =
  ({ browser, system, network, url }: Device): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:security.deviceSubject'),
    paragraphs: [
      t('emails:security.device', {
        app,
        device:
          browser && system
            ? t('common:device', { browser, system })
            : (browser ?? system ?? t('common:deviceUnknown')),
        network,
      }),
      t('emails:security.notYou'),
    ],
    action: { label: t('emails:security.open'), url },
  });
