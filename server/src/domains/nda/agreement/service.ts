import { readFileSync } from 'node:fs';
import { agreementDate, fillAgreement } from '#contract/nda.ts';

/** A new version is a new file beside this one; everybody is then asked to sign again. */
export const CURRENT_VERSION = '1.0';

const DAY_MS = 86_400_000;

/** The current text with its placeholders. */
export const agreementTemplate = readFileSync(
  new URL(`./v${CURRENT_VERSION}.txt`, import.meta.url),
  'utf8',
).trim();

/**
 * Whether a text is the current one, filled with that name and with today as somewhere on earth it is today: the
 * person's calendar may be a day before or after UTC.
 */
export function isCurrentAgreement(text: string, name: string, now: Date): boolean {
  return daysAround(now).some((day) => text === fillAgreement(agreementTemplate, name, day));
}

/** The date that a text signed at that moment carries: the day where the person was. */
export const dateInText = (text: string, signedAt: string): string | undefined =>
  daysAround(new Date(signedAt)).find((day) => text.includes(day));

/** Yesterday, today and tomorrow in UTC, as agreements write them. */
const daysAround = (moment: Date): string[] =>
  [-DAY_MS, 0, DAY_MS].map((shift) => agreementDate(new Date(moment.getTime() + shift), 'UTC'));
