/**
 * Keeps the catalog and the code consistent: each sentence is used; the contract names only sentences that exist; each
 * language that people can choose has the same sentences, with the same values and all plural forms, translated from
 * the current English and short enough for labels; a page has loaded the words that it shows; no text is outside the
 * catalog; and each API error has a sentence.
 */
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { type Word, readCatalog } from './catalog.ts';
import { findErrorComplaints } from './error-words.ts';
import { findUnloaded } from './loaded-words.ts';
import { type Source, readSources } from './source-words.ts';
import { findStale, findTooLong } from './translated-words.ts';

const BASE = 'en';

const catalog = readCatalog(BASE);
const web = readSources('{web/src,words}/**/*.{ts,tsx}');
const server = readSources('server/src/**/*.ts');
const contract = readSources('contract/src/*.ts');

/**
 * Files whose sentences do not belong in the catalog: versioned legal texts, prompts for a language model, names and
 * terms of sources, metrics.
 */
const EXEMPT = new Set([
  'server/src/domains/company-agreements/text.ts',
  'server/src/domains/nda/text.ts',
  'server/src/domains/assistants/company-model.ts',
  'server/src/domains/assistants/model.ts',
  'server/src/domains/assistants/product-model.ts',
  'server/src/domains/evidence/decision-codes.ts',
  'server/src/domains/evidence/fda-records.ts',
  'server/src/platform/metrics.ts',
]);
/** Files with texts for users. The other texts of the server are for operators and in English. */
const FOR_PEOPLE = /^(?:web|words|contract|server\/src\/(?:domains|platform))\//;

/** Legal texts of agreements, versioned as data. */
const BINDING = /^server\/src\/domains\/contracts\/(?:clauses|responsibilities)\//;

const isForPeople = ({ file }: Source): boolean =>
  FOR_PEOPLE.test(file) && !EXEMPT.has(file) && !BINDING.test(file);

const complaints = [
  ...findUnused([...web, ...server, ...contract]),
  ...contract.flatMap(findMissing),
  ...findUnloaded(web, ['web/src/main.tsx', 'web/src/app/markup.tsx']),
  ...[...web, ...contract, ...server].flatMap(findMisplaced),
  ...findErrorComplaints(catalog),
  ...OFFERED_LANGUAGES.filter((name) => name !== BASE).flatMap((language) =>
    compare(language, readCatalog(language)),
  ),
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

/** The compiler checks keys and values everywhere else; the contract cannot import their types. */
function findMissing({ file, keys, problems }: Source): string[] {
  const unknown = keys.filter((key) => !key.endsWith('*') && !catalog.has(key));
  const given = new Map(problems.map(({ key, names }) => [key, names]));
  const wrong = keys.filter((key) => {
    const values = [...(catalog.get(key)?.values.keys() ?? [])];
    return differences(values, given.get(key) ?? []).length > 0;
  });
  return [
    ...unknown.map((key) => `${file}: words/${BASE} has no ${key}.`),
    ...wrong.map((key) => `${file}: gives ${key} other values than its sentence has.`),
  ];
}

function compare(language: string, words: Map<string, Word>): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const unknown = [...words.keys()].filter((key) => !catalog.has(key));
  return [
    ...unknown.map((key) => `${key}: is not in "${BASE}".`),
    ...[...catalog.values()].flatMap((word) => compareWord(word, words.get(word.key), forms)),
    ...findStale(language, catalog, words),
    ...findTooLong(catalog, words),
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

function findMisplaced(source: Source): string[] {
  const { file, asksTooEarly } = source;
  const sentences = isForPeople(source) ? source.sentences : [];
  return [
    ...asksTooEarly.map(
      (line) => `${file}:${line}: words are not loaded yet while a file is imported. Ask in a function.`,
    ),
    ...sentences.map((sentence) => `${file}: "${sentence}" belongs in words/${BASE}.`),
  ];
}
