import { type Archive, openArchive } from '#lib/zip.ts';

/** The maximum number of columns shown, because more do not fit on a screen. */
const COLUMNS = 26;

export async function textOfWord(file: Blob): Promise<string> {
  const document = await parsed(await openArchive(file), 'word/document.xml');
  return elementsOf(document, 'p')
    .map((element) => textOf(element))
    .join('\n');
}

export async function textOfSlide(file: Blob): Promise<string[]> {
  const slide = await parsed(await openArchive(file), 'ppt/slides/slide1.xml');
  return elementsOf(slide, 'p')
    .map((element) => textOf(element))
    .filter((text) => text !== '');
}

export async function firstSheetOf(file: Blob, rowsAtMost: number): Promise<string[][]> {
  const archive = await openArchive(file);
  const [sheet, strings] = await Promise.all([
    parsed(archive, 'xl/worksheets/sheet1.xml'),
    parsed(archive, 'xl/sharedStrings.xml'),
  ]);
  const shared = elementsOf(strings, 'si').map((element) => textOf(element));
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

/** Returns the column index of a reference such as "AB12", counted from 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]+/u.exec(reference)?.[0];
  if (!letters) return undefined;
  return (
    Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, value) => sum * 26 + value) - 1
  );
}

/** Returns the parsed XML of an untrusted file, which is only read and never rendered. */
export async function parsed(archive: Archive, name: string): Promise<Document | undefined> {
  const text = await archive.read(name);
  return text === undefined ? undefined : new DOMParser().parseFromString(text, 'application/xml');
}

export const elementsOf = (parent: Document | Element | undefined, name: string): Element[] =>
  parent ? [...parent.getElementsByTagNameNS('*', name)] : [];

export function textOf(element: Element, { isTrimmed = true } = {}): string {
  const text = elementsOf(element, '*')
    .map(({ localName, textContent }) =>
      localName === 't' ? (textContent ?? '') : localName === 'tab' ? '\t' : localName === 'br' ? '\n' : '',
    )
    .join('');
  return isTrimmed ? text.trim() : text;
}
