import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { type Sentences, placeholderOf, readSentences } from './built-languages.ts';

/*
 * Puts the placeholder of a sentence into the code that shows it (decision 180): `t('jobs:title')` becomes `t([…])`, and
 * `built-languages.ts` replaces the placeholder with the sentence in each language. A screen then loads the sentences that
 * it can show, not those of whole features. Sentences of keys that the code composes at run time stay in the catalog's
 * files.
 */

const root = path.join(import.meta.dirname, '..');
const CATALOG_FILE = /\/words\/[a-z]+\/([a-z-]+)\.json$/;
const LIST_OF_FILES = '/web/src/lib/word-files.ts';
const ALL_FILES = /\[[^\]]*words\/\*\/\*\.json[^\]]*\]/;
const SOURCE_FILE = /\/(?:web\/src|words)\/.+\.tsx?(?:\?|$)/;

export function inlinedWords(): Plugin {
  const placeholders = placeholdersOf(OFFERED_LANGUAGES.map(readSentences));
  const isNeeded = findLookedUp(placeholders);
  const namespaces = new Set(
    [...placeholders.keys()].filter(isNeeded).map((key) => key.slice(0, key.indexOf(':'))),
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
        const code = namespace
          ? neededOf(namespace, placeholders, isNeeded)
          : withPlaceholders(id, source, placeholders);
        return { code, map: null };
      },
    },
  };
}

type Placeholders = Map<string, string>;

/** A placeholder contains a digest of its sentences, so that the name of a file changes when a translation does. */
function placeholdersOf(languages: readonly Sentences[]): Placeholders {
  const [source = new Map()] = languages;
  return new Map(
    [...source.keys()].map((key) => {
      const digest = createHash('sha256').update(JSON.stringify(languages.map((one) => one.get(key))));
      return [key, JSON.stringify([placeholderOf(key, digest.digest('hex').slice(0, 8))])];
    }),
  );
}

const neededOf = (
  namespace: string,
  placeholders: Placeholders,
  isNeeded: (key: string) => boolean,
): string =>
  `{${[...placeholders]
    .filter(([key]) => key.startsWith(`${namespace}:`) && isNeeded(key))
    .map(([key, placeholder]) => `${JSON.stringify(key.slice(namespace.length + 1))}:${placeholder}`)
    .join(',')}}`;

const withPlaceholders = (file: string, code: string, placeholders: Placeholders): string =>
  keysOfCalls(file, code).reduceRight(
    (text, { start, end, key }) =>
      text.slice(0, start) + (placeholders.get(key) ?? text.slice(start, end)) + text.slice(end),
    code,
  );

interface Key {
  key: string;
  start: number;
  end: number;
}

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

function findLookedUp(placeholders: Placeholders): (key: string) => boolean {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const file of globSync('{contract/src,web/src,words}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.d.ts'],
  })) {
    const rest = withPlaceholders(file, readFileSync(path.join(root, file), 'utf8'), placeholders);
    for (const [, quote, key = ''] of rest.matchAll(/(['"`])([a-z-]+:[\w.]*)/g))
      (quote === '`' ? beginnings : keys).add(key);
  }
  return (key) => keys.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
}
