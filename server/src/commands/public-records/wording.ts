const UNITS =
  `no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Spells out numbers below a hundred, because "12 510(k) clearances" is hard to read. */
function inWords(count: number): string {
  if (count >= 100) return count.toLocaleString('en-US');
  if (count < 20) return UNITS[count] ?? '';
  const tens = TENS[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${UNITS[count % 10]}`;
}

/** Returns "one device", "two devices" or "1,204 devices". */
export const counted = (count: number, one: string, many: string): string =>
  `${inWords(count)} ${count === 1 ? one : many}`;

/** Returns "a", "a and b" or "a, b and c". */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The maximum length of a company or product name, the same as for those that people enter themselves. */
const MAX_NAME = 200;

export const tooLong = (what: string, name: string, max = MAX_NAME): { problem: string } | undefined =>
  name.length > max
    ? {
        problem: `the ${what} has ${name.length} characters, at most ${max} are allowed: "${name.slice(0, 40)}…"`,
      }
    : undefined;

export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const UNCLAIMED_NOTE = 'Nobody from the company is here yet.';
