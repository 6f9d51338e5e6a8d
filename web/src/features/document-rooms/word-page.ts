import { openArchive } from '#lib/zip.ts';
import { elementsOf, parsed, textOf } from './office-text.ts';

export interface Run {
  number: number;
  text: string;
  isBold: boolean;
  isItalic: boolean;
}

export interface Paragraph {
  kind: 'heading' | 'item' | 'text';
  number: number;
  runs: Run[];
  isCentered: boolean;
}

export interface Table {
  kind: 'table';
  number: number;
  rows: { number: number; cells: { number: number; text: string }[] }[];
}

export type Block = Paragraph | Table;

/** The number of characters on about one page of the preview, for documents without page breaks. */
export const PAGE_CHARACTERS = 3_000;

export async function firstWordPage(file: Blob): Promise<Block[]> {
  const document = await parsed(await openArchive(file), 'word/document.xml');
  const blocks: Block[] = [];
  let characters = 0;
  for (const [number, element] of document ? [...blockElements(document.documentElement)].entries() : []) {
    const isTable = element.localName === 'tbl';
    // A table can continue on the next page, so it is split between its rows.
    const parts = isTable ? elementsOf(element, 'tr') : [element];
    const shown: Element[] = [];
    for (const part of parts) {
      if ((number > 0 || shown.length > 0) && startsPage(part)) break;
      if (characters > PAGE_CHARACTERS) break;
      shown.push(part);
      characters += textOf(part).length;
    }
    if (shown.some((part) => textOf(part)))
      blocks.push(isTable ? tableOf(shown, number) : paragraphOf(element, number));
    if (shown.length < parts.length) break;
  }
  return blocks;
}

/** Yields the paragraphs and tables in order. A table's own paragraphs belong to the table. */
function* blockElements(parent: Element): Generator<Element> {
  for (const child of parent.children)
    if (child.localName === 'p' || child.localName === 'tbl') yield child;
    else yield* blockElements(child);
}

/** Returns whether Word last displayed this block at the start of a page. */
const startsPage = (block: Element): boolean =>
  elementsOf(block, 'lastRenderedPageBreak').length > 0 ||
  elementsOf(block, 'br').some((element) => valueOf(element, 'type') === 'page');

function paragraphOf(element: Element, number: number): Paragraph {
  const style = valueOf(elementsOf(element, 'pStyle')[0]) ?? '';
  const isHeading = /^(heading|title)/iu.test(style);
  const isItem = elementsOf(element, 'numPr').length > 0 || /^list/iu.test(style);
  return {
    kind: isHeading ? 'heading' : isItem ? 'item' : 'text',
    number,
    runs: elementsOf(element, 'r').map((run, at) => ({
      number: at,
      text: textOf(run, { isTrimmed: false }),
      isBold: isOn(run, 'b'),
      isItalic: isOn(run, 'i'),
    })),
    isCentered: valueOf(elementsOf(element, 'jc')[0]) === 'center',
  };
}

const tableOf = (rows: readonly Element[], number: number): Table => ({
  kind: 'table',
  number,
  rows: rows.map((row, at) => ({
    number: at,
    cells: elementsOf(row, 'tc').map((cell, column) => ({
      number: column,
      text: elementsOf(cell, 'p')
        .map((paragraph) => textOf(paragraph))
        .join('\n'),
    })),
  })),
});

/** Returns whether a run has a property, which "0" and "false" turn off (ECMA-376, ST_OnOff). */
function isOn(run: Element, property: string): boolean {
  const [found] = elementsOf(run, property);
  return found !== undefined && !/^(?:0|false|off)$/u.test(valueOf(found) ?? '');
}

const valueOf = (element: Element | undefined, attribute = 'val'): string | undefined =>
  element?.getAttribute(`w:${attribute}`) ?? undefined;
