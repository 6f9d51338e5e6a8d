const TINTS = 6;

export const initialsOfPerson = (firstName = '', lastName = ''): string =>
  (firstLetter(firstName) + firstLetter(lastName)).toUpperCase() || 'U';

/** Returns the first letters of the first two words, ignoring signs such as "&". */
export function initialsOfName(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words.slice(0, 2).map(firstLetter).join('').toUpperCase();
}

export function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `tint-${sum % TINTS}`;
}

const firstLetter = (word: string): string => /^./u.exec(word.trim())?.[0] ?? '';
