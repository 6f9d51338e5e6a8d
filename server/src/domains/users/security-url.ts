import type { Platform } from '#platform/platform.ts';

/** The page on which people manage their password, second factor, passkeys and devices. */
export const securityUrl = ({ settings }: Platform): string =>
  new URL('/settings/privacy', settings.appUrl).href;
