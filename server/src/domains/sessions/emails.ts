import { APP_NAME as app } from '#contract/brand.ts';
import { countryName } from '#contract/country-names.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

interface Device {
  browser: string | null;
  system: string | null;
  network: string;
  /** The estimated country code (ISO 3166-1 alpha-2). */
  country: string | undefined;
  url: string;
}

export const newDeviceEmail =
  ({ browser, system, network, country, url }: Device): EmailTemplate =>
  ({ t, language }) => ({
    subject: t('emails:security.deviceSubject'),
    paragraphs: [
      t('emails:security.device', {
        app,
        device:
          browser && system
            ? t('common:device', { browser, system })
            : (browser ?? system ?? t('common:deviceUnknown')),
      }),
      t('emails:security.place', {
        place: country ? countryName(country, language) : t('emails:security.placeUnknown'),
        network,
      }),
      t('emails:security.notYou'),
    ],
    action: { label: t('emails:security.open'), url },
  });
