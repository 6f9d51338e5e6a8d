import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Texts, flattenTexts } from '#words/compile.ts';

export interface Word {
  key: string;
  text: string;
  values: Map<string, 'text' | 'number'>;
  forms: string[][];
  hasTags: boolean;
}

export function readCatalog(language: string): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const file of globSync(`words/${language}/*.json`).toSorted()) {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    for (const [name, text] of flattenTexts(texts)) {
      const key = `${path.basename(file, '.json')}:${name}`;
      words.set(key, wordOf(key, text));
    }
  }
  return words;
}

function wordOf(key: string, text: string): Word {
  const word: Word = { key, text, values: new Map(), forms: [], hasTags: false };
  for (const element of parse(text)) add(word, element);
  return word;
}

function add(word: Word, element: MessageFormatElement): void {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return;
  if (element.type === TYPE.tag) {
    word.hasTags = true;
    return;
  }
  const isNumber = element.type === TYPE.number || element.type === TYPE.plural;
  const known = word.values.get(element.value);
  word.values.set(element.value, isNumber ? 'number' : (known ?? 'text'));
  if (element.type === TYPE.plural) word.forms.push(Object.keys(element.options));
  if (element.type === TYPE.plural || element.type === TYPE.select)
    for (const { value } of Object.values(element.options)) for (const inner of value) add(word, inner);
}
