import { readFileSync } from 'node:fs';
import { type AgreementVersion, agreementDate, fillAgreement } from '#contract/nda.ts';

/** A new version is a new file beside this one; everybody is then asked to sign again. */
export const CURRENT_VERSION = '1.0';

const DAY_MS = 86_400_000;

/** The text of a version, from the folder of its form. */
export const readAgreement = (version: string, folder: string): string =>
  readFileSync(new URL(`./agreement-v${version}.txt`, folder), 'utf8').trim();

/** The current text with its placeholders. */
export const agreementTemplate = readAgreement(CURRENT_VERSION, import.meta.url);

/** Every version there ever was, newest first. */
export const agreementVersions: AgreementVersion[] = [
  { version: CURRENT_VERSION, since: '2026-11-21', changes: 'The first version.', text: agreementTemplate },
];

/**
 * Whether a text is the current one, filled with that name and with today as somewhere on earth it is today: the
 * person's calendar may be a day before or after UTC.
 */
export const isCurrentAgreement = (text: string, name: string, now: Date): boolean =>
  dayFilledIn(agreementTemplate, text, name, now) !== undefined;

/** With which day a text was made of that template and name; undefined where it was not, or on another day. */
export const dayFilledIn = (template: string, text: string, name: string, moment: Date): string | undefined =>
  daysAround(moment).find((day) => text === fillAgreement(template, name, day));

/** The date that a text signed at that moment carries, the last where there are several: the day where the person was. */
export const dateInText = (text: string, signedAt: string): string | undefined =>
  daysAround(new Date(signedAt))
    .filter((day) => text.includes(day))
    .toSorted((one, other) => text.lastIndexOf(one) - text.lastIndexOf(other))
    .at(-1);

/** Yesterday, today and tomorrow in UTC, as agreements write them. */
const daysAround = (moment: Date): string[] =>
  [-DAY_MS, 0, DAY_MS].map((shift) => agreementDate(new Date(moment.getTime() + shift), 'UTC'));
