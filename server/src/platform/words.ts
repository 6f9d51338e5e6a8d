import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Texts, compileTexts } from '#words/compile.ts';
import { type Sentence, type Translate, render } from '#words/sentences.ts';

const CATALOG = path.join(import.meta.dirname, '../../../words');

/** The language in which every sentence exists. */
export const BASE_LANGUAGE = 'en';

/** Every language of the catalog. */
export const LANGUAGES: readonly string[] = globSync('*/common.json', { cwd: CATALOG }).map((file) =>
  path.dirname(file),
);

const files = new Map<string, Record<string, Sentence>>();

/** One person's language: how sentences, days and amounts are written in it. */
export interface Reader {
  language: string;
  t: Translate;
  /** A day in UTC, such as November 22, 2026. */
  formatDate: (instant: string) => string;
  /** An amount of US dollars, such as $5.00. */
  formatMoney: (cents: number) => string;
}

const readers = new Map<string, Reader>();

/** Returns functions that write for a person in a language. */
export function readerOf(language: string): Reader {
  const reader = readers.get(language) ?? createReader(language);
  readers.set(language, reader);
  return reader;
}

function createReader(language: string): Reader {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const amounts = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  return {
    language,
    t: translatorOf(language),
    formatDate: (instant) => days.format(new Date(instant)),
    formatMoney: (cents) => amounts.format(cents / 100),
  };
}

/** Returns the function that renders the catalog's sentences in a language, or in English when a translation is missing. */
export function translatorOf(language: string): Translate {
  const known = LANGUAGES.includes(language) ? language : BASE_LANGUAGE;
  return (key, ...[values]) => {
    const [namespace = '', name = ''] = key.split(':');
    const sentence = sentencesOf(known, namespace)[name];
    if (sentence === undefined) throw new Error(`The catalog has no ${key} in "${known}".`);
    return render(sentence, known, values);
  };
}

/** Compiles a file when its first sentence is needed. */
function sentencesOf(language: string, namespace: string): Record<string, Sentence> {
  const file = path.join(CATALOG, language, `${namespace}.json`);
  const compiled = files.get(file) ?? compileTexts(JSON.parse(readFileSync(file, 'utf8')) as Texts);
  files.set(file, compiled);
  return compiled;
}
