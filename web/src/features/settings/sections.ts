import { t } from '#lib/words.ts';

export const PERSONAL_SECTIONS = ['notifications', 'preferences', 'privacy', 'data', 'api'] as const;
export const COMPANY_SECTIONS = ['companies', 'members', 'webhooks'] as const;

export type SettingsSectionName = (typeof PERSONAL_SECTIONS | typeof COMPANY_SECTIONS)[number];

const NAME: Record<SettingsSectionName, () => string> = {
  notifications: () => t('notification-settings:title'),
  preferences: () => t('settings:preferences'),
  privacy: () => t('settings:privacy'),
  data: () => t('settings:data'),
  api: () => t('settings:api'),
  companies: () => t('members:yourCompanies'),
  members: () => t('members:title'),
  webhooks: () => t('settings:webhooks'),
};

/** Pages outside the settings that people also look for in the settings. */
export const SETTINGS_PAGES = {
  profile: { to: '/profile', name: () => t('shell:profile') },
  subscription: { to: '/subscription', name: () => t('shell:subscription') },
} as const;
export type SettingsPageName = keyof typeof SETTINGS_PAGES;

export const isSettingsPage = (text: string): text is SettingsPageName => Object.hasOwn(SETTINGS_PAGES, text);

export const sectionName = (section: SettingsSectionName): string => NAME[section]();

export const isSettingsSection = (text: string): text is SettingsSectionName => Object.hasOwn(NAME, text);
