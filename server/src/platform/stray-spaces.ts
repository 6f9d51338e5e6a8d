interface Typed {
  readonly word: string;
  /** The word and the next one without the space, if that is the beginning of a known word or has a number. */
  readonly joined: string | null;
}

/** Returns the known words that a word makes with the word before it and the one after it, as if no space had been typed. */
export const joinedAt = (typed: readonly Typed[], index: number): string[] =>
  [index - 1, index].flatMap((first) => {
    const [word, next] = [typed[first], typed[first + 1]];
    return word && next && word.joined === word.word + next.word ? [word.joined] : [];
  });
