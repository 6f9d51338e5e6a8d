import { openArchive } from '#lib/zip.ts';

/** The formats in which companies send text back: plain text, and Word documents, which LibreOffice saves too. */
export const TEXT_FILES = ['.txt', '.docx'];

/** A clause has a few pages at most, so anything larger is a mistake. */
const MAX_CHARACTERS = 5_000_000;

/**
 * Returns a file's text with an empty line between paragraphs. Tracked changes in a Word document are accepted.
 * @throws Error for a file that is neither a text file nor a Word document
 */
export async function textInFile(file: Blob): Promise<string> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  const text = isZip ? wordText(await documentIn(file)) : await file.text();
  if (text.includes('\u0000') || text.length > MAX_CHARACTERS) throw new Error('not a text');
  return text;
}

async function documentIn(file: Blob): Promise<string> {
  const { read } = await openArchive(file);
  const xml = await read('word/document.xml');
  if (xml === undefined) throw new Error('not a document, or too long');
  return xml;
}

/** Matches tags and the text between them. A tag ends before the next one begins, so that no text is scanned twice. */
const PIECE = /<(?<closing>\/?)w:(?<name>del|moveFrom|pPr|p|t|tab|br)\b(?<rest>[^<>]*)>|(?<text>[^<]+)/g;

function wordText(xml: string): string {
  const paragraphs: string[] = [''];
  let deleted = 0;
  let isText = false;
  // A deletion in the paragraph properties deletes the paragraph mark, which joins the paragraph with the next one.
  let isInProperties = false;
  let isEndDeleted = false;
  const add = (text: string) => {
    if (deleted === 0) paragraphs.push((paragraphs.pop() ?? '') + text);
  };
  const follow: Record<string, (step: number) => void> = {
    del: (step) => {
      if (step === 0 && isInProperties) isEndDeleted = true;
      deleted = Math.max(0, deleted + step);
    },
    moveFrom: (step) => (deleted = Math.max(0, deleted + step)),
    pPr: (step) => (isInProperties = step > 0),
    p: (step) => {
      if (!isEndDeleted) paragraphs.push('');
      else if (step > 0) isEndDeleted = false;
    },
    t: (step) => (isText = step > 0),
    tab: () => add(' '),
    br: () => add(' '),
  };
  for (const { groups } of xml.matchAll(PIECE)) {
    const { closing, name, rest = '', text } = groups ?? {};
    if (text !== undefined) {
      if (isText) add(text);
    } else if (name) follow[name]?.(rest.endsWith('/') ? 0 : closing ? -1 : 1);
  }
  return paragraphs
    .filter((text) => text.trim() !== '')
    .map(withCharacters)
    .join('\n\n');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const withCharacters = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return NAMED[name] ?? (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity);
    },
  );
