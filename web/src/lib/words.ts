import { type Namespace, type Sentence, type ValuesOf, type WordKey, render } from '#words/sentences.ts';
import { files } from './word-files.ts';

const BASE_LANGUAGE = 'en';

const fileOf = (name: string, namespace: string) => files[`../../../words/${name}/${namespace}.json`];

const language = preferredLanguage();
const sentences = new Map<string, Sentence>();

/** Returns the reader's language, for words as well as for dates, numbers and lists. */
export const getLanguage = (): string => language;

/**
 * Returns the sentence of a key in the reader's language. Its namespace must be loaded. The build puts sentences in the
 * place of most keys (web/inlined-words.ts).
 */
export function t<Key extends WordKey>(key: Key, ...[values]: ValuesOf<Key>): string {
  const sentence = typeof key === 'string' ? sentences.get(key) : key;
  if (sentence === undefined) throw new Error(`The words of ${key} are not loaded.`);
  return render(sentence, language, values);
}

export async function loadWords(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map(loadNamespace));
}

async function loadNamespace(namespace: Namespace): Promise<void> {
  const loaded = await fileOf(language, namespace)?.();
  for (const [name, sentence] of Object.entries(loaded ?? {}))
    sentences.set(`${namespace}:${name}`, sentence);
}

/** Loads the code of a page or dialog together with the words that it shows. */
export async function withWords<Code>(code: Promise<Code>, ...namespaces: Namespace[]): Promise<Code> {
  const [loaded] = await Promise.all([code, loadWords(...namespaces)]);
  return loaded;
}

/** Returns the first of the browser's languages that the catalog supports. */
function preferredLanguage(): string {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0] ?? '');
  return wanted.find((name) => fileOf(name, 'common')) ?? BASE_LANGUAGE;
}
