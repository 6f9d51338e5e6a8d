import { type Namespace, type Sentence, type ValuesOf, type WordKey, render } from '#words/sentences.ts';
import { files } from './word-files.ts';

const BASE_LANGUAGE = 'en';

/** The server sends each person the page in their language (server/src/platform/language.ts). */
let language = globalThis.document?.documentElement.lang ?? BASE_LANGUAGE;
const sentences = new Map<string, Sentence>();

export const getLanguage = (): string => language;

/**
 * Sets the language of everything rendered afterwards. Only the build does that, to render pages in each language.
 */
export function setLanguage(name: string): void {
  language = name;
  sentences.clear();
}

/**
 * In a build there are only files for English, which contain the sentences of the language that the code is built for.
 */
const fileOf = (namespace: string) =>
  files[`../../../words/${language}/${namespace}.json`] ??
  files[`../../../words/${BASE_LANGUAGE}/${namespace}.json`];

/**
 * Returns the sentence of a key in the user's language. Its namespace must be loaded. The build replaces most keys with
 * their sentences (web/inlined-words.ts).
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
  const loaded = await fileOf(namespace)?.();
  for (const [name, sentence] of Object.entries(loaded ?? {}))
    sentences.set(`${namespace}:${name}`, sentence);
}

/** Loads the code of a page or dialog together with the words that it shows. */
export async function withWords<Code>(code: Promise<Code>, ...namespaces: Namespace[]): Promise<Code> {
  const [loaded] = await Promise.all([code, loadWords(...namespaces)]);
  return loaded;
}
