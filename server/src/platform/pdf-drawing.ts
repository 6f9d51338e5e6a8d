import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import Pdf from 'pdfkit';
import { LIGHT } from './mail/email.ts';
import { type SealField, addSealField } from './seal/seal-field.ts';
import { BASE_LANGUAGE } from './words.ts';

/** A document of headings, facts and paragraphs. Its text is never interpreted as markup. */
export interface Sheet {
  /** The language of its texts; English by default. */
  language?: string;
  title: string;
  mark?: string | undefined;
  lead: readonly string[];
  sections: readonly SheetSection[];
  foot: string;
  /** The note that is shown when a font lacks a character and a box replaces it. */
  gaps: string;
  /** An ISO 8601 time, stored as the creation date so that the same document always has the same bytes. Defaults to now. */
  madeAt?: string;
  files?: readonly SheetFile[];
  /** Adds the field that `fillSeal` fills. */
  seal?: SealField;
}

export interface SheetFile {
  name: string;
  type: string;
  content: string | Uint8Array;
}

export interface SheetSection {
  title: string;
  facts?: readonly (readonly [name: string, value: string])[];
  /** What is charged, with the amount at the right. */
  amounts?: readonly (readonly [text: string, amount: string])[];
  paragraphs?: readonly string[];
  lines?: readonly string[];
  /** Shown above the rest. A PNG without transparency. */
  picture?: { png: Buffer; width: number; height: number };
  startsPage?: boolean;
}

type Weight = 'regular' | 'bold';
interface Typeface extends Record<Weight, Buffer> {
  characters: ReadonlySet<number>;
}

/** Our own typeface first; the other one covers far more writing systems. Both are loaded with the first document. */
let typefaces: readonly [Typeface, Typeface] | undefined;
const readTypefaces = () =>
  (typefaces ??= [
    typeface(
      import.meta.resolve('@expo-google-fonts/radio-canada/400Regular/RadioCanada_400Regular.ttf'),
      import.meta.resolve('@expo-google-fonts/radio-canada/600SemiBold/RadioCanada_600SemiBold.ttf'),
    ),
    typeface(
      import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    ),
  ]);

function typeface(regularFile: string, boldFile: string): Typeface {
  const regular = readFileSync(fileURLToPath(regularFile));
  const bold = readFileSync(fileURLToPath(boldFile));
  const font = create(regular);
  return { regular, bold, characters: new Set('characterSet' in font ? font.characterSet : []) };
}

const GAP = '□';

const MARGIN = 56;
const FOOT = 40;
const NAME_WIDTH = 150;
const AMOUNT_WIDTH = 90;

export async function drawPdf(sheet: Sheet): Promise<Buffer> {
  const madeAt = new Date(sheet.madeAt ?? Date.now());
  const document = new Pdf({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: sheet.language ?? BASE_LANGUAGE,
    displayTitle: true,
    info: { Title: sheet.title, CreationDate: madeAt },
  });
  const bytes = collect(document);
  const pen = penOf(document);
  writeHead(pen, sheet);
  for (const section of sheet.sections) writeSection(pen, section);
  if (pen.hasGaps()) pen.write(sheet.gaps, { size: 9, color: LIGHT['ink-2'], before: 14 });
  writeFeet(document, pen, sheet.foot);
  for (const { name, type, content } of sheet.files ?? []) {
    document.file(Buffer.from(content), { name, type, creationDate: madeAt, modifiedDate: madeAt });
  }
  if (sheet.seal) addSealField(document, sheet.seal, madeAt);
  document.end();
  return bytes;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

interface Style {
  size?: number;
  weight?: Weight;
  color?: string;
  /** The space above, in points. */
  before?: number;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right';
}

/** Returns functions that write text in the first typeface that has all its characters. */
function penOf(document: PDFKit.PDFDocument) {
  const full = document.page.width - 2 * MARGIN;
  let gaps = false;
  const write = (given: string, style: Style = {}) => {
    const { size = 10.5, weight = 'regular', color = LIGHT.ink, before = 0, x = MARGIN } = style;
    const { text, face, hasGaps } = set(readable(given));
    gaps ||= hasGaps;
    document.font(face[weight]).fontSize(size).fillColor(color);
    document.text(text, x, style.y ?? document.y + before, {
      width: style.width ?? full,
      lineGap: 2,
      ...(style.align && { align: style.align }),
    });
  };
  return { document, write, full, hasGaps: () => gaps };
}
type Pen = ReturnType<typeof penOf>;

/** Normalizes line ends and removes characters that cannot be printed. */
const readable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{C}\n]/gu, '');

/** Chooses the first typeface that has every character, or the widest one with a box for each missing character. */
function set(text: string): { text: string; face: Typeface; hasGaps: boolean } {
  const faces = readTypefaces();
  const whole = faces.find(({ characters }) =>
    Array.from(text).every((character) => isIn(characters, character)),
  );
  const face = whole ?? faces[1];
  const shown = Array.from(text)
    .map((character) => (isIn(face.characters, character) ? character : GAP))
    .join('');
  return { text: shown, face, hasGaps: !whole };
}

const isIn = (characters: ReadonlySet<number>, character: string): boolean =>
  character === '\n' || characters.has(character.codePointAt(0) ?? 0);

function writeHead({ document, write }: Pen, { title, mark, lead }: Sheet): void {
  write(title, { size: 22, weight: 'bold' });
  if (mark) write(mark, { weight: 'bold', color: LIGHT['primary-ink'], before: 2 });
  for (const line of lead) write(line, { color: LIGHT['ink-2'], before: 1 });
  document.moveDown(0.5);
}

function writeSection(pen: Pen, section: SheetSection): void {
  const { facts = [], amounts = [], paragraphs = [], lines = [], picture } = section;
  beginSection(pen, section);
  if (picture) drawPicture(pen.document, picture);
  for (const fact of facts) writeFact(pen, fact);
  for (const amount of amounts) writeAmount(pen, amount);
  for (const paragraph of paragraphs) pen.write(paragraph, { before: 5 });
  for (const line of lines) pen.write(line, { before: 3 });
}

function beginSection({ document, write, full }: Pen, { title, picture, startsPage }: SheetSection): void {
  // Keeps a heading together with the text below it.
  const needed = 70 + (picture?.height ?? 0);
  if (startsPage || document.y > document.page.height - MARGIN - FOOT - needed) document.addPage();
  const top = document.y + 8;
  document
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + full, top)
    .lineWidth(0.75)
    .stroke(LIGHT.line);
  write(title, { size: 12.5, weight: 'bold', y: top + 10 });
}

function writeFact(
  { document, write, full }: Pen,
  [name, value]: NonNullable<SheetSection['facts']>[number],
): void {
  if (document.y > document.page.height - MARGIN - FOOT - 30) document.addPage();
  const y = document.y + 3;
  const page = document.page;
  write(name, { y, width: NAME_WIDTH, color: LIGHT['ink-2'] });
  const nameEnd = document.y;
  write(value, { y, x: MARGIN + NAME_WIDTH + 14, width: full - NAME_WIDTH - 14 });
  if (document.page === page) document.y = Math.max(nameEnd, document.y);
}

function writeAmount(
  { document, write, full }: Pen,
  [text, amount]: NonNullable<SheetSection['amounts']>[number],
): void {
  if (document.y > document.page.height - MARGIN - FOOT - 30) document.addPage();
  const y = document.y + 3;
  write(amount, { y, x: MARGIN + full - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right' });
  write(text, { y, width: full - AMOUNT_WIDTH - 14 });
}

function drawPicture(
  document: PDFKit.PDFDocument,
  { png, width, height }: NonNullable<SheetSection['picture']>,
) {
  const y = document.y + 6;
  document.image(png, MARGIN, y, { width, height });
  document.rect(MARGIN, y, width, height).lineWidth(0.75).stroke(LIGHT.line);
  document.y = y + height + 6;
}

function writeFeet(document: PDFKit.PDFDocument, { write, full }: Pen, foot: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    // Below the text margin, where writing would otherwise start a new page.
    document.page.margins.bottom = 0;
    const y = document.page.height - MARGIN - 14;
    write(`${foot} · ${page + 1} / ${count}`, { size: 8.5, color: LIGHT['ink-2'], y, width: full });
  }
}
