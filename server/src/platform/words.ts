import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Texts, compileTexts } from '#words/compile.ts';
import { type Sentence, type Translate, render } from '#words/sentences.ts';

const CATALOGUE = path.join(import.meta.dirname, '../../../words');

/** The language in which every sentence exists. */
export const BASE_LANGUAGE = 'en';

const files = new Map<string, Record<string, Sentence>>();

/** Returns the function that renders the catalog's sentences in a language, or in English when a translation is missing. */
export function translatorOf(language: string): Translate {
  const known = globSync(`${language}/common.json`, { cwd: CATALOGUE }).length > 0 ? language : BASE_LANGUAGE;
  return (key, ...[values]) => {
    const [namespace = '', name = ''] = key.split(':');
    const sentence = sentencesOf(known, namespace)[name];
    if (sentence === undefined) throw new Error(`The catalogue has no ${key} in "${known}".`);
    return render(sentence, known, values);
  };
}

/** Compiles a file when its first sentence is needed. */
function sentencesOf(language: string, namespace: string): Record<string, Sentence> {
  const file = path.join(CATALOGUE, language, `${namespace}.json`);
  const compiled = files.get(file) ?? compileTexts(JSON.parse(readFileSync(file, 'utf8')) as Texts);
  files.set(file, compiled);
  return compiled;
}
