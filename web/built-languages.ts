import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { type Texts, compileTexts } from '#words/compile.ts';
import type { Sentence } from '#words/sentences.ts';

/*
 * Writes the built code once for each language, such as English to `assets` and German to `assets/de`. Only the
 * sentences differ, so one build serves all languages (decision 180).
 */

const WORDS = path.join(import.meta.dirname, '../words');
const SOURCE_LANGUAGE = 'en';

export type Sentences = Map<string, Sentence>;

export function readSentences(language: string): Sentences {
  const sentences: Sentences = new Map();
  for (const file of globSync(`${language}/*.json`, { cwd: WORDS })) {
    const texts = JSON.parse(readFileSync(path.join(WORDS, file), 'utf8')) as Texts;
    for (const [name, sentence] of Object.entries(compileTexts(texts)))
      sentences.set(`${path.basename(file, '.json')}:${name}`, sentence);
  }
  return sentences;
}

export const placeholderOf = (key: string, digest: string): string => `words/${key}~${digest}`;

/** Matches a placeholder in quotation marks of any kind, because the minifier chooses them. */
const PLACEHOLDER = /(["'`])words\/([a-z-]+:[\w.]+)~[0-9a-f]{8}\1/g;

export const assetsOf = (language: string): string =>
  language === SOURCE_LANGUAGE ? 'assets' : `assets/${language}`;

/** Replaces the placeholders with sentences, and lets imports refer to the files of the same language. */
export function inLanguage(code: string, language: string, sentences: Sentences): string {
  const filled = code.replaceAll(PLACEHOLDER, (_, __, key: string) => {
    const sentence = sentences.get(key);
    if (sentence === undefined) throw new Error(`words/${language} has no ${key}.`);
    return (typeof sentence === 'string' ? [sentence] : sentence).map((part) => JSON.stringify(part)).join();
  });
  return withAssetsOf(filled, language);
}

/** Styles, fonts and pictures are the same in every language. */
export const withAssetsOf = (text: string, language: string): string =>
  text.replaceAll(/\bassets\/([\w.$-]+\.js)\b/g, `${assetsOf(language)}/$1`);

export function builtLanguages(): Plugin {
  let folder = '';
  return {
    name: 'built-languages',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    writeBundle() {
      const files = globSync('assets/*.js', { cwd: folder });
      const codes = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
      for (const language of OFFERED_LANGUAGES) {
        const sentences = readSentences(language);
        const assets = path.join(folder, assetsOf(language));
        mkdirSync(assets, { recursive: true });
        for (const [index, file] of files.entries())
          writeFileSync(
            path.join(assets, path.basename(file)),
            inLanguage(codes[index] ?? '', language, sentences),
          );
      }
    },
  };
}
