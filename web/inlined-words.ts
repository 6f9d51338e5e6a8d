import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { type Sentences, placeOf, readSentences } from './built-languages.ts';

/*
 * Puts the place of a sentence into the code that shows it (decision 180): `t('jobs:title')` becomes `t([…])`, and
 * `built-languages.ts` fills the place with the sentence in each language. A screen then loads the sentences that it can
 * show, not those of whole features. Keys that the code puts together at run time keep their place in the catalog's files.
 */

const root = path.join(import.meta.dirname, '..');
const CATALOG_FILE = /\/words\/[a-z]+\/([a-z-]+)\.json$/;
/** The module that lists the catalog's files, and its pattern for all of them. */
const LIST_OF_FILES = '/web/src/lib/word-files.ts';
const ALL_FILES = /\[[^\]]*words\/\*\/\*\.json[^\]]*\]/;
const SOURCE_FILE = /\/(?:web\/src|words)\/.+\.tsx?(?:\?|$)/;

export function inlinedWords(): Plugin {
  const places = placesOf(OFFERED_LANGUAGES.map(readSentences));
  const isNeeded = findLookedUp(places);
  const namespaces = new Set(
    [...places.keys()].filter(isNeeded).map((key) => key.slice(0, key.indexOf(':'))),
  );
  const lookedUp = [...namespaces].map((namespace) => `../../../words/en/${namespace}.json`);
  return {
    name: 'inlined-words',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: [CATALOG_FILE, SOURCE_FILE] },
      handler(source, id) {
        if (id.endsWith(LIST_OF_FILES))
          return { code: source.replace(ALL_FILES, JSON.stringify(lookedUp)), map: null };
        const [, namespace] = CATALOG_FILE.exec(id) ?? [];
        const code = namespace ? neededOf(namespace, places, isNeeded) : withPlaces(id, source, places);
        return { code, map: null };
      },
    },
  };
}

/** The code for a sentence that stands in the built code until the languages are written, by key. */
type Places = Map<string, string>;

/** Every place has a digest of its sentences, so that the name of a file changes when a translation does. */
function placesOf(languages: readonly Sentences[]): Places {
  const [source = new Map()] = languages;
  return new Map(
    [...source.keys()].map((key) => {
      const digest = createHash('sha256').update(JSON.stringify(languages.map((one) => one.get(key))));
      return [key, JSON.stringify([placeOf(key, digest.digest('hex').slice(0, 8))])];
    }),
  );
}

/** Returns the part of a file of the catalog that is looked up at run time. */
const neededOf = (namespace: string, places: Places, isNeeded: (key: string) => boolean): string =>
  `{${[...places]
    .filter(([key]) => key.startsWith(`${namespace}:`) && isNeeded(key))
    .map(([key, place]) => `${JSON.stringify(key.slice(namespace.length + 1))}:${place}`)
    .join(',')}}`;

/** Replaces the keys in the calls of a file by the places of their sentences. */
const withPlaces = (file: string, code: string, places: Places): string =>
  keysOfCalls(file, code).reduceRight(
    (text, { start, end, key }) =>
      text.slice(0, start) + (places.get(key) ?? text.slice(start, end)) + text.slice(end),
    code,
  );

interface Key {
  key: string;
  start: number;
  end: number;
}

/** Lists the keys that a file writes out in its calls, in their order. */
function keysOfCalls(file: string, code: string): Key[] {
  const keys: Key[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || callee.name !== 't') return;
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return;
      keys.push({ key: first.value, start: first.start, end: first.end });
    },
  });
  visitor.visit(parseSync(file.split('?')[0] ?? file, code).program);
  return keys.toSorted((one, other) => one.start - other.start);
}

/** Finds the keys that stand elsewhere than in a call of `t`, and the beginnings of keys in templates. */
function findLookedUp(places: Places): (key: string) => boolean {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const file of globSync('{contract/src,web/src,words}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.d.ts'],
  })) {
    const rest = withPlaces(file, readFileSync(path.join(root, file), 'utf8'), places);
    for (const [, quote, key = ''] of rest.matchAll(/(['"`])([a-z-]+:[\w.]*)/g))
      (quote === '`' ? beginnings : keys).add(key);
  }
  return (key) => keys.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
}
