import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';
import { type Texts, compileTexts } from '#words/compile.ts';
import type { Sentence } from '#words/sentences.ts';

/*
 * Puts the sentences of one language into the code that shows them (decision 114): `t('jobs:title')` becomes
 * `t(['Jobs'])`. A screen then loads the sentences that it can show, not those of whole features. Keys that the code
 * puts together at run time keep their place in the catalog's files.
 */

const root = path.join(import.meta.dirname, '..');
const CATALOG_FILE = /\/words\/[a-z]+\/([a-z-]+)\.json$/;
/** The module that lists the catalog's files, and its pattern for all of them. */
const LIST_OF_FILES = '/web/src/lib/word-files.ts';
const ALL_FILES = /\[[^\]]*words\/\*\/\*\.json[^\]]*\]/;
const SOURCE_FILE = /\/(?:web\/src|words)\/.+\.tsx?(?:\?|$)/;

export function inlinedWords(language: string): Plugin {
  const catalog = readCatalog(language);
  const isNeeded = findLookedUp(catalog);
  const namespaces = new Set(
    [...catalog.keys()].filter(isNeeded).map((key) => key.slice(0, key.indexOf(':'))),
  );
  const lookedUp = [...namespaces].map((namespace) => `../../../words/${language}/${namespace}.json`);
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
          ? JSON.stringify(
              onlyNeeded(JSON.parse(source) as Texts, (name) => isNeeded(`${namespace}:${name}`)),
            )
          : withSentences(id, source, catalog);
        return { code, map: null };
      },
    },
  };
}

type Catalog = Map<string, Sentence>;

function readCatalog(language: string): Catalog {
  const catalog: Catalog = new Map();
  for (const file of globSync(`words/${language}/*.json`, { cwd: root })) {
    const texts = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Texts;
    for (const [name, sentence] of Object.entries(compileTexts(texts)))
      catalog.set(`${path.basename(file, '.json')}:${name}`, sentence);
  }
  return catalog;
}

const onlyNeeded = (sentences: Texts, isNeeded: (name: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(sentences).filter(([name]) => isNeeded(name)));

/** Replaces the keys in the calls of a file by their sentences. */
function withSentences(file: string, code: string, catalog: Catalog): string {
  return keysOfCalls(file, code).reduceRight((text, { start, end, key }) => {
    const sentence = catalog.get(key);
    if (sentence === undefined) return text;
    const parts = typeof sentence === 'string' ? [sentence] : sentence;
    return text.slice(0, start) + JSON.stringify(parts) + text.slice(end);
  }, code);
}

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
function findLookedUp(catalog: Catalog): (key: string) => boolean {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const file of globSync('{contract/src,web/src,words}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.d.ts'],
  })) {
    const rest = withSentences(file, readFileSync(path.join(root, file), 'utf8'), catalog);
    for (const [, quote, key = ''] of rest.matchAll(/(['"`])([a-z-]+:[\w.]*)/g))
      (quote === '`' ? beginnings : keys).add(key);
  }
  return (key) => keys.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
}
