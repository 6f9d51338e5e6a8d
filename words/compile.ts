import compile from 'icu-minify/compile';
import type { Sentence } from './sentences.ts';

export type Texts = { [name: string]: string | Texts };

export function compileTexts(texts: Texts): Record<string, Sentence> {
  return Object.fromEntries(flattenTexts(texts).map(([name, text]) => [name, compile(text)]));
}

/** Lists a file's sentences by name. Nested names are joined with a dot, as in `territory.texas`. */
export function flattenTexts(texts: Texts, prefix = ''): [name: string, text: string][] {
  const list: [string, string][] = [];
  for (const [name, text] of Object.entries(texts))
    if (typeof text === 'string') list.push([prefix + name, text]);
    else list.push(...flattenTexts(text, `${prefix}${name}.`));
  return list;
}
