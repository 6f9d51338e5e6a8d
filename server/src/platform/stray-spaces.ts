interface Typed {
  readonly word: string;
  readonly joined: string | null;
}

/** Returns the known words that a word forms with the previous or the next word, as if no space had been typed. */
export const joinedAt = (typed: readonly Typed[], index: number): string[] =>
  [index - 1, index].flatMap((first) => {
    const [word, next] = [typed[first], typed[first + 1]];
    return word && next && word.joined === word.word + next.word ? [word.joined] : [];
  });
