import { readFileSync } from 'node:fs';
import { englishDay } from '#contract/days.ts';
import { fillAgreement } from '#contract/nda.ts';

const DAY_MS = 86_400_000;

/** Reads a version of an agreement's text, which is a file in the calling module's folder. */
export const readAgreement = (version: string, folder: string): string =>
  readFileSync(new URL(`./agreement-v${version}.txt`, folder), 'utf8').trim();

/**
 * Returns the day that was filled in when a text was made from that template and name, or undefined if it was not
 * made from them.
 */
export const dayFilledIn = (template: string, text: string, name: string, moment: Date): string | undefined =>
  daysAround(moment).find((day) => text === fillAgreement(template, name, day));

/**
 * Returns the date in a text that was signed at `signedAt`. If it contains several possible dates, the last one is
 * returned.
 */
export const dateInText = (text: string, signedAt: string): string | undefined =>
  daysAround(new Date(signedAt))
    .filter((day) => text.includes(day))
    .toSorted((one, other) => text.lastIndexOf(one) - text.lastIndexOf(other))
    .at(-1);

const daysAround = (moment: Date): string[] =>
  [-DAY_MS, 0, DAY_MS].map((shift) => englishDay(new Date(moment.getTime() + shift)));
