import { deviceOf } from '#contract/devices.ts';
import { t } from './words.ts';

/** Returns a name such as "Firefox on Windows", as far as the browser reveals it. */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent ?? '');
  if (browser && system) return t('common:device', { browser, system });
  return browser ?? system ?? t('common:deviceUnknown');
}
