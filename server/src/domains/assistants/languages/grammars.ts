import type { Language } from '#contract/languages.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import type { Grammar, Understood } from './grammar.ts';
import { SPANISH } from './spanish.ts';

const GRAMMARS: Record<Language, Grammar> = { en: ENGLISH, es: SPANISH, fr: FRENCH, de: GERMAN };

/**
 * The patterns that read answers in every language, because people mix languages and do not always answer in the
 * language of the screen.
 */
export const UNDERSTOOD: readonly Understood[] = Object.values(GRAMMARS).map(({ understood }) => understood);

export const grammarOf = (language: Language): Grammar => GRAMMARS[language];

/** The minimum number of words of another language for a text to count as that language. */
const ENOUGH_WORDS = 2;

/**
 * Returns the grammar for the language of a text: the person's own language, unless another language is clearly used.
 */
export function grammarOfText(text: string, own: Grammar): Grammar {
  const wordsOf = ({ functionWords }: Grammar) => text.match(functionWords)?.length ?? 0;
  const found = Object.values(GRAMMARS)
    .map((grammar) => ({ grammar, count: wordsOf(grammar) }))
    .toSorted((one, other) => other.count - one.count)[0];
  return found && found.count >= ENOUGH_WORDS && found.count > wordsOf(own) ? found.grammar : own;
}
