const TINTS = 6;

/** Of people: first letters of first and last name, else U (seed 1, section 2). */
export const initialsOfPerson = (firstName = '', lastName = ''): string =>
  (firstLetter(firstName) + firstLetter(lastName)).toUpperCase() || 'U';

/** Of companies: first letters of the first two words that are no connecting signs. */
export function initialsOfName(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words.slice(0, 2).map(firstLetter).join('').toUpperCase();
}

/** The same name always gets the same tint. */
export function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `tint-${sum % TINTS}`;
}

const firstLetter = (word: string): string => /^./u.exec(word.trim())?.[0] ?? '';
