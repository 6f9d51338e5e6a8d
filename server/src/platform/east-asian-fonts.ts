import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * The order in which fonts are tried. A character that several countries use takes the form of the first font that has
 * it.
 */
const ORDERS = {
  chinese: ['sc', 'jp', 'kr'],
  japanese: ['jp', 'sc', 'kr'],
  korean: ['kr', 'jp', 'sc'],
} as const;
type Family = (typeof ORDERS)['chinese'][number];

const TABLES: Record<Family, string> = {
  sc: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
};

interface FontFile {
  path: string;
  characters: ReadonlySet<number>;
}

const families = new Map<Family, Promise<readonly FontFile[]>>();

function loadFamily(family: Family): Promise<readonly FontFile[]> {
  const known = families.get(family) ?? readFamily(family);
  families.set(family, known);
  return known;
}

async function readFamily(family: Family): Promise<readonly FontFile[]> {
  const table = pathToFileURL(TABLES[family]);
  const ranges: Record<string, string> = JSON.parse(await readFile(table, 'utf8'));
  return Object.entries(ranges).map(([subset, range]) => ({
    path: fileURLToPath(
      new URL(`files/noto-sans-${family}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`, table),
    ),
    characters: new Set(range.split(',').flatMap(codesIn)),
  }));
}

/** Returns the codes of a CSS `unicode-range` such as `U+4e00-4eff`. */
function codesIn(range: string): number[] {
  const [first = 0, last = first] = range
    .replace(/^U\+/iu, '')
    .split('-')
    .map((code) => parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export async function eastAsianFilesOf(text: string): Promise<Map<string, string>> {
  const files = (await Promise.all(orderOf(text).map(loadFamily))).flat();
  const found = new Map<string, string>();
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0;
    const file = files.find(({ characters }) => characters.has(code));
    if (file) found.set(character, file.path);
  }
  return found;
}

function orderOf(text: string): readonly Family[] {
  if (/\p{Script=Hangul}/u.test(text)) return ORDERS.korean;
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? ORDERS.japanese : ORDERS.chinese;
}

/** Returns a font with only these characters, in one weight, because a PDF cannot embed a variable font. */
export async function reducedFont(path: string, characters: string, weight: number): Promise<Buffer> {
  // The library is loaded only when a text needs it.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(path), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
}
