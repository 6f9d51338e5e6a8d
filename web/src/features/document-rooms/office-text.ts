import { type Archive, openArchive } from '#lib/zip.ts';

export type TextKind = 'docx' | 'pptx' | 'txt';

export interface Paragraph {
  number: number;
  text: string;
  isHeading: boolean;
}

/** About a page in the measure of the preview, for documents without page breaks. */
const PAGE_CHARACTERS = 3_000;
/** Cells beyond these columns do not fit on a screen. */
const COLUMNS = 26;

/** Returns the text of the first page of a document or of the first slide. Empty if the file cannot be read. */
export async function firstPageOf(file: Blob, kind: TextKind): Promise<Paragraph[]> {
  if (kind === 'txt')
    return [{ number: 0, text: (await file.text()).slice(0, PAGE_CHARACTERS), isHeading: false }];
  const archive = await openArchive(file);
  if (kind === 'pptx') return firstSlideOf(archive);
  const document = await parsed(archive, 'word/document.xml');
  const paragraphs: Paragraph[] = [];
  let characters = 0;
  for (const [number, element] of elementsOf(document, 'p').entries()) {
    if (number > 0 && startsPage(element)) break;
    const text = textOf(element);
    const style = elementsOf(element, 'pStyle')[0]?.getAttribute('w:val') ?? '';
    if (text) paragraphs.push({ number, text, isHeading: /^(heading|title)/iu.test(style) });
    characters += text.length;
    if (characters > PAGE_CHARACTERS) break;
  }
  return paragraphs;
}

/** Returns the text of a whole Word document, one line for each paragraph. */
export async function textOfWord(file: Blob): Promise<string> {
  const document = await parsed(await openArchive(file), 'word/document.xml');
  return elementsOf(document, 'p').map(textOf).join('\n');
}

/** Whether Word last showed this paragraph on a new page. */
const startsPage = (paragraph: Element): boolean =>
  elementsOf(paragraph, 'lastRenderedPageBreak').length > 0 ||
  elementsOf(paragraph, 'br').some((element) => element.getAttribute('w:type') === 'page');

async function firstSlideOf(archive: Archive): Promise<Paragraph[]> {
  const slide = await parsed(archive, 'ppt/slides/slide1.xml');
  return elementsOf(slide, 'p')
    .map((element, number) => ({ number, text: textOf(element), isHeading: number === 0 }))
    .filter(({ text }) => text !== '');
}

/** Returns the first rows of a workbook's first sheet. */
export async function firstSheetOf(file: Blob, rowsAtMost: number): Promise<string[][]> {
  const archive = await openArchive(file);
  const [sheet, strings] = await Promise.all([
    parsed(archive, 'xl/worksheets/sheet1.xml'),
    parsed(archive, 'xl/sharedStrings.xml'),
  ]);
  const shared = elementsOf(strings, 'si').map(textOf);
  return elementsOf(sheet, 'row')
    .slice(0, rowsAtMost)
    .map((row) => {
      const cells: string[] = [];
      for (const cell of elementsOf(row, 'c')) {
        const column = columnOf(cell.getAttribute('r') ?? '') ?? cells.length;
        if (column < COLUMNS) cells[column] = cellText(cell, shared);
      }
      return Array.from(cells, (text) => text ?? '');
    });
}

function cellText(cell: Element, shared: readonly string[]): string {
  const value = elementsOf(cell, 'v')[0]?.textContent ?? '';
  if (cell.getAttribute('t') === 's') return shared[Number(value)] ?? '';
  return value || textOf(cell);
}

/** The place of "AB12" in its row, from 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]+/u.exec(reference)?.[0];
  if (!letters) return undefined;
  return (
    Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, value) => sum * 26 + value) - 1
  );
}

/** XML from a stranger's file is only read, never shown as a document. */
async function parsed(archive: Archive, name: string): Promise<Document | undefined> {
  const text = await archive.read(name);
  return text === undefined ? undefined : new DOMParser().parseFromString(text, 'application/xml');
}

const elementsOf = (parent: Document | Element | undefined, name: string): Element[] =>
  parent ? [...parent.getElementsByTagNameNS('*', name)] : [];

function textOf(element: Element): string {
  return elementsOf(element, '*')
    .map(({ localName, textContent }) =>
      localName === 't' ? (textContent ?? '') : localName === 'tab' ? '\t' : localName === 'br' ? '\n' : '',
    )
    .join('')
    .trim();
}
