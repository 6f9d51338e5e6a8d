const TOKEN = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/** Texts that differ in more places are not compared word by word, so that a comparison never takes a long time. */
export const MAX_WORD_CHANGES = 1500;

export const wordsIn = (text: string): string[] => text.match(TOKEN) ?? [];

export function differTooMuch(before: readonly string[], after: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of after) counts.set(word, (counts.get(word) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0) > MAX_WORD_CHANGES;
}
