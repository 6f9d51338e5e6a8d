/**
 * Keeps the catalog and the code consistent: each sentence is used, each language has the same sentences with the
 * same values and all plural forms, a page has loaded the words that it shows, no text is outside the catalog, and each
 * error of the API has a sentence.
 */
import { readdirSync } from 'node:fs';
import { type Word, readCatalog } from './catalog.ts';
import { findErrorComplaints } from './error-words.ts';
import { findUnloaded } from './loaded-words.ts';
import { type Source, readSources } from './source-words.ts';

const BASE = 'en';

const catalog = readCatalog(BASE);
const web = readSources('{web/src,words}/**/*.{ts,tsx}');
const server = readSources('server/src/**/*.ts');

const complaints = [
  ...findUnused([...web, ...server]),
  ...languages().flatMap((language) => compare(language, readCatalog(language))),
  ...findUnloaded(web, ['web/src/main.tsx', 'web/src/app/markup.tsx']),
  ...web.flatMap(findMisplaced),
  ...findErrorComplaints(catalog),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);

function findUnused(sources: Source[]): string[] {
  const keys = new Set(sources.flatMap((source) => source.keys));
  const beginnings = [...keys].filter((key) => key.endsWith('*')).map((key) => key.slice(0, -1));
  return [...catalog.keys()]
    .filter((key) => !keys.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))
    .map((key) => `${key}: no code uses this sentence. Delete it.`);
}

function languages(): string[] {
  return readdirSync('words', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function compare(language: string, words: Map<string, Word>): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const unknown = [...words.keys()].filter((key) => !catalog.has(key));
  return [
    ...unknown.map((key) => `${key}: is not in "${BASE}".`),
    ...[...catalog.values()].flatMap((word) => compareWord(word, words.get(word.key), forms)),
  ].map((complaint) => `words/${language}: ${complaint}`);
}

function compareWord(word: Word, translated: Word | undefined, forms: readonly string[]): string[] {
  if (!translated) return [`${word.key}: has no sentence.`];
  const { key, values, hasTags } = translated;
  const strange = differences([...word.values.keys()], [...values.keys()]);
  const uncounted = translated.forms.flatMap((given) => forms.filter((form) => !given.includes(form)));
  return [
    hasTags ? `${key}: tags are not rendered. Leave out < and >.` : '',
    strange.length > 0 ? `${key}: not every language uses the values ${strange.join(', ')}.` : '',
    uncounted.length > 0 ? `${key}: lacks the plural forms ${uncounted.join(', ')}.` : '',
  ].filter(Boolean);
}

function differences(one: string[], other: string[]): string[] {
  return [...new Set(one).symmetricDifference(new Set(other))];
}

function findMisplaced({ file, asksTooEarly, sentences }: Source): string[] {
  return [
    ...asksTooEarly.map(
      (line) => `${file}:${line}: words are not loaded yet while a file is imported. Ask in a function.`,
    ),
    ...sentences.map((sentence) => `${file}: "${sentence}" belongs in words/${BASE}.`),
  ];
}
