import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Texts, compileTexts } from '#words/compile.ts';
import { offeredLanguage } from '#contract/languages.ts';
import type { Day, Instant, UtcInstant } from '#contract/days.ts';
import { usableTimeZone } from './local-days.ts';
import { type Sentence, type Translate, render } from '#words/sentences.ts';

const CATALOG = path.join(import.meta.dirname, '../../../words');

/** The language in which every sentence is available. */
export const BASE_LANGUAGE = 'en' as const;

const files = new Map<string, Record<string, Sentence>>();

export interface Reader {
  language: string;
  t: Translate;
  /** Formats a calendar day, such as November 22, 2026. */
  formatDay: (day: Day) => string;
  /** Formats the UTC day of a moment, for signatures and for expiry dates that are the same for everyone. */
  formatUtcDay: (moment: UtcInstant) => string;
  formatDate: (moment: Instant) => string;
  formatDateTime: (moment: Instant) => string;
  formatMoney: (cents: number) => string;
}

const readers = new Map<string, Reader>();

export function readerOf(language: string, timeZone = 'UTC'): Reader {
  const key = `${language} ${timeZone}`;
  const reader = readers.get(key) ?? createReader(language, timeZone);
  readers.set(key, reader);
  return reader;
}

function createReader(language: string, storedZone: string): Reader {
  const timeZone = usableTimeZone(storedZone);
  const utcDays = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const ownDays = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const ownTimes = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const amounts = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  return {
    language,
    t: translatorOf(language),
    formatDay: (day) => utcDays.format(new Date(day)),
    formatUtcDay: (moment) => utcDays.format(new Date(moment)),
    formatDate: (moment) => ownDays.format(new Date(moment)),
    formatDateTime: (moment) => ownTimes.format(new Date(moment)),
    formatMoney: (cents) => amounts.format(cents / 100),
  };
}

/**
 * Returns the function that renders the catalog's sentences in a language, or in English while the translation is not
 * complete.
 */
export function translatorOf(language: string): Translate {
  const known = offeredLanguage(language) ?? BASE_LANGUAGE;
  return (key, ...[values]) => {
    const [namespace = '', name = ''] = key.split(':');
    const sentence = sentencesOf(known, namespace)[name];
    if (sentence === undefined) throw new Error(`The catalog has no ${key} in "${known}".`);
    return render(sentence, known, values);
  };
}

const readTexts = (file: string): Texts =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};

function sentencesOf(language: string, namespace: string): Record<string, Sentence> {
  const file = path.join(CATALOG, language, `${namespace}.json`);
  const compiled = files.get(file) ?? compileTexts(readTexts(file));
  files.set(file, compiled);
  return compiled;
}
