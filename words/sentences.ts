import format, { type CompiledMessage } from 'icu-minify/format';
import type { Words } from './keys.d.ts';

/** A sentence of the catalog, compiled from ICU MessageFormat. */
export type Sentence = CompiledMessage;
/** A key of the catalog, such as `connections:accept`. */
export type WordKey = keyof Words;
/** A file of the catalog: the words of one feature. */
export type Namespace<Key = WordKey> = Key extends `${infer Name}:${string}` ? Name : never;
/** The values that a key's sentence needs, as an argument: none for a sentence without values. */
export type ValuesOf<Key extends WordKey> = Words[Key] extends undefined ? [] : [values: Words[Key]];

/** Counts without a separator in any language of the interface. */
const SMALL_COUNT = /^\d{1,3}$/;

/** Writes a count in a language. Browsers take a long time to prepare their first number format, so small counts do without. */
export function formatCount(count: number, language: string): string {
  const digits = String(count);
  return SMALL_COUNT.test(digits) ? digits : new Intl.NumberFormat(language).format(count);
}

const plainFormat = (language: string) =>
  ({ format: (count: number) => formatCount(count, language) }) as Intl.NumberFormat;

const formatters = {
  getNumberFormat: (language: string, options?: Intl.NumberFormatOptions) =>
    options ? new Intl.NumberFormat(language, options) : plainFormat(language),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
};

export function render(
  sentence: Sentence,
  language: string,
  values: Record<string, string | number> | undefined,
): string {
  return String(format(sentence, language, values, { formatters }));
}

export type PlainKey = { [Key in WordKey]: Words[Key] extends undefined ? Key : never }[WordKey];

export type Translate = <Key extends WordKey>(key: Key, ...values: ValuesOf<Key>) => string;
