import { readFileSync } from 'node:fs';
import { englishDay } from '#contract/days.ts';
import { type AgreementVersion, fillAgreement } from '#contract/nda.ts';

/** The current version of the text. A new version is a new file next to this one, and everyone then signs again. */
export const CURRENT_VERSION = '1.0';

const DAY_MS = 86_400_000;

export const readAgreement = (version: string, folder: string): string =>
  readFileSync(new URL(`./agreement-v${version}.txt`, folder), 'utf8').trim();

export const agreementTemplate = readAgreement(CURRENT_VERSION, import.meta.url);

export const agreementVersions: AgreementVersion[] = [
  { version: CURRENT_VERSION, since: '2026-11-21', changes: 'The first version.', text: agreementTemplate },
];

/**
 * Whether a text is the current one with that name and a date that is today in some time zone: the person's date may
 * be a day before or after UTC.
 */
export const isCurrentAgreement = (text: string, name: string, now: Date): boolean =>
  dayFilledIn(agreementTemplate, text, name, now) !== undefined;

/**
 * Returns the day that was filled in when a text was made from that template and name, or undefined if it was not
 * made from them.
 */
export const dayFilledIn = (template: string, text: string, name: string, moment: Date): string | undefined =>
  daysAround(moment).find((day) => text === fillAgreement(template, name, day));

/** Returns the date in a text signed at that time. If several dates are possible, it is the last. */
export const dateInText = (text: string, signedAt: string): string | undefined =>
  daysAround(new Date(signedAt))
    .filter((day) => text.includes(day))
    .toSorted((one, other) => text.lastIndexOf(one) - text.lastIndexOf(other))
    .at(-1);

const daysAround = (moment: Date): string[] =>
  [-DAY_MS, 0, DAY_MS].map((shift) => englishDay(new Date(moment.getTime() + shift)));
