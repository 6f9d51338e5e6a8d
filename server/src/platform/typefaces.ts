import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Font, create } from 'fontkit';
import { eastAsianFilesOf, reducedFont } from './east-asian-fonts.ts';

export type Weight = 'regular' | 'bold';
export interface Typeface extends Record<Weight, Buffer> {
  name: string;
  characters: ReadonlySet<number>;
}

export interface Run {
  text: string;
  face: Typeface;
}

/** Splits a text into runs. `hasGaps` means that no typeface has certain characters, which boxes replace. */
export type Typesetter = (text: string) => { runs: Run[]; hasGaps: boolean };

const GAP = '□';
/**
 * The maximum number of reduced fonts. Reducing a font takes time during which other documents wait. A long text in one
 * language needs about thirty.
 */
const MAX_REDUCED = 80;
const WEIGHTS = { regular: 400, bold: 600 };

/** The two typefaces, loaded with the first document: first our own, then one that covers far more writing systems. */
let typefaces: readonly [Typeface, Typeface] | undefined;
export const readTypefaces = (): readonly [Typeface, Typeface] =>
  (typefaces ??= [
    typeface(
      'Radio Canada',
      readFont(import.meta.resolve('@expo-google-fonts/radio-canada/400Regular/RadioCanada_400Regular.ttf')),
      readFont(
        import.meta.resolve('@expo-google-fonts/radio-canada/600SemiBold/RadioCanada_600SemiBold.ttf'),
      ),
    ),
    typeface(
      'DejaVu Sans',
      readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
      readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
    ),
  ]);

const readFont = (url: string): Buffer => readFileSync(fileURLToPath(url));
const typeface = (name: string, regular: Buffer, bold: Buffer): Typeface => ({
  name,
  regular,
  bold,
  characters: new Set(fontOf(regular).characterSet),
});

/** @throws Error for a font collection */
export function fontOf(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error('A font file with several fonts.');
  return font;
}

export async function typesetterFor(texts: readonly string[]): Promise<Typesetter> {
  const faces = readTypefaces();
  const lacking = texts.filter((text) => !wholeFaceOf(faces, text));
  const eastAsian = new Map(
    await Promise.all(
      lacking.map(async (text) => [text, await eastAsianFilesOf(withoutFace(faces, text))] as const),
    ),
  );
  const reduced = await reducedFaces(eastAsian.values());
  const ofAnyText = new Map([...eastAsian.values()].flatMap((files) => Array.from(files)));
  return (text) => {
    const whole = wholeFaceOf(faces, text);
    if (whole) return { runs: [{ text, face: whole }], hasGaps: false };
    const files = eastAsian.get(text);
    const faceOf = (character: string) => {
      // A text that is composed while drawing, such as the footer with its page number, uses only characters of texts
      // that were prepared.
      const face = reduced.get(files?.get(character) ?? ofAnyText.get(character) ?? '');
      return wholeFaceOf(faces, character) ?? (face && isIn(face.characters, character) ? face : undefined);
    };
    return runsOf(text, faceOf, faces[1]);
  };
}

const wholeFaceOf = (faces: readonly Typeface[], text: string): Typeface | undefined =>
  faces.find(({ characters }) => Array.from(text).every((character) => isIn(characters, character)));

const withoutFace = (faces: readonly Typeface[], text: string): string =>
  Array.from(text)
    .filter((character) => !wholeFaceOf(faces, character))
    .join('');

const isIn = (characters: ReadonlySet<number>, character: string): boolean =>
  character === '\n' || characters.has(character.codePointAt(0) ?? 0);

async function reducedFaces(given: Iterable<ReadonlyMap<string, string>>): Promise<Map<string, Typeface>> {
  const used = new Map<string, Set<string>>();
  for (const files of given)
    for (const [character, path] of files) used.set(path, (used.get(path) ?? new Set()).add(character));
  const faces = new Map<string, Typeface>();
  for (const [path, characters] of used) {
    if (faces.size === MAX_REDUCED) break;
    // The list of a file's characters includes some characters that the file does not contain.
    const inFile = new Set(fontOf(await readFile(path)).characterSet);
    // Sorted, so that the same document always has the same bytes.
    const text = [...characters]
      .filter((character) => isIn(inFile, character))
      .toSorted()
      .join('');
    if (text === '') continue;
    const [regular, bold] = await Promise.all([
      reducedFont(path, text, WEIGHTS.regular),
      reducedFont(path, text, WEIGHTS.bold),
    ]);
    faces.set(path, typeface(path, regular, bold));
  }
  return faces;
}

function runsOf(text: string, faceOf: (character: string) => Typeface | undefined, rest: Typeface) {
  const runs: Run[] = [];
  let hasGaps = false;
  for (const character of text) {
    const last = runs.at(-1);
    const isHere = last && isIn(last.face.characters, character);
    const face = isHere ? last.face : faceOf(character);
    hasGaps ||= !face;
    const shown = face ? character : GAP;
    if (last && last.face === (face ?? rest)) last.text += shown;
    else runs.push({ text: shown, face: face ?? rest });
  }
  return { runs, hasGaps };
}
