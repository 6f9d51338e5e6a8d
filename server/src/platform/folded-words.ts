const PLAIN = /^[\n\r\t -~]*$/;

/** Returns the text without case and accents for comparison; "Zoë" becomes "zoe". */
export const folded = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (q: string): string[] => [...new Set(folded(q).split(/\s+/).filter(Boolean))];

export function containsAll(text: string, words: readonly string[]): boolean {
  const within = folded(text);
  return words.every((word) => within.includes(word));
}
