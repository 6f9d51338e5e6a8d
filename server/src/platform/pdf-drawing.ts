import Pdf from 'pdfkit';
import { LIGHT } from './mail/email.ts';
import { type SealField, addSealField } from './seal/seal-field.ts';
import { type Run, type Typesetter, type Weight, fontOf, readTypefaces, typesetterFor } from './typefaces.ts';
import { BASE_LANGUAGE } from './words.ts';

/** A document of headings, facts and paragraphs. Its text is never interpreted as markup. */
export interface Sheet {
  /** The language of the document's texts; English by default. */
  language?: string;
  title: string;
  mark?: string | undefined;
  lead: readonly string[];
  sections: readonly SheetSection[];
  foot: string;
  /** The note to print when a font lacks a character and a box replaces it. */
  gaps: string;
  /**
   * An ISO 8601 time, stored as the creation date so that the same document always has the same bytes. The default is
   * now.
   */
  madeAt?: string;
  files?: readonly SheetFile[];
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
  amounts?: readonly (readonly [text: string, amount: string])[];
  paragraphs?: readonly string[];
  lines?: readonly string[];
  picture?: { png: Buffer; width: number; height: number };
  startsPage?: boolean;
}

const MARGIN = 56;
const FOOT = 40;
const NAME_WIDTH = 150;
const AMOUNT_WIDTH = 90;

export async function drawPdf(sheet: Sheet): Promise<Buffer> {
  const madeAt = new Date(sheet.madeAt ?? Date.now());
  const typeset = await typesetterFor(textsOf(sheet));
  const document = new Pdf({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: sheet.language ?? BASE_LANGUAGE,
    displayTitle: true,
    info: { Title: sheet.title, CreationDate: madeAt },
  });
  const bytes = collect(document);
  const pen = penOf(document, typeset);
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

function penOf(document: PDFKit.PDFDocument, typeset: Typesetter) {
  const full = document.page.width - 2 * MARGIN;
  let gaps = false;
  const write = (given: string, style: Style = {}) => {
    const { size = 10.5, weight = 'regular', color = LIGHT.ink, before = 0, x = MARGIN, y, align } = style;
    const { runs, hasGaps } = typeset(readable(given));
    gaps ||= hasGaps;
    document.fontSize(size).fillColor(color);
    const options = { width: style.width ?? full, lineGap: 2, ...(align && { align }) };
    writeRuns(document, runs, { weight, x, y: y ?? document.y + before, size, options });
  };
  return { document, write, full, hasGaps: () => gaps };
}
type Pen = ReturnType<typeof penOf>;

interface Written extends Required<Pick<Style, 'weight' | 'x' | 'y' | 'size'>> {
  options: PDFKit.Mixins.TextOptions;
}

function writeRuns(document: PDFKit.PDFDocument, runs: readonly Run[], written: Written): void {
  const { weight, x, y, size, options } = written;
  const onBaseline = runs.length > 1 && { baseline: ownBaseline(size) };
  for (const [index, { text, face }] of runs.entries()) {
    const name = `${face.name} ${weight}`;
    document.registerFont(name, face[weight]).font(name);
    const continued = index < runs.length - 1;
    if (index === 0) document.text(text, x, y, { ...options, ...onBaseline, continued });
    else document.text(text, { ...options, ...onBaseline, continued });
  }
}

const readable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{C}\n]/gu, '');

function ownBaseline(size: number): number {
  const { ascent, unitsPerEm } = fontOf(readTypefaces()[0].regular);
  return (-size * ascent) / unitsPerEm;
}

const textsOf = ({ title, mark = '', lead, sections, foot, gaps }: Sheet): string[] =>
  [
    title,
    mark,
    ...lead,
    foot,
    gaps,
    ...sections.flatMap((section) => [
      section.title,
      ...(section.facts ?? []).flat(),
      ...(section.amounts ?? []).flat(),
      ...(section.paragraphs ?? []),
      ...(section.lines ?? []),
    ]),
  ].map(readable);

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
  // Keeps a heading on the same page as the text below it.
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
    // The footer is below the text margin, where writing would otherwise start a new page.
    document.page.margins.bottom = 0;
    const y = document.page.height - MARGIN - 14;
    write(`${foot} · ${page + 1} / ${count}`, { size: 8.5, color: LIGHT['ink-2'], y, width: full });
  }
}
