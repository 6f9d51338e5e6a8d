/** What people send back: plain text, and documents of Word and LibreOffice. */
export const TEXT_FILES = ['.txt', '.docx'];

/** A clause is a few pages, so anything larger is a mistake. */
const MAX_CHARACTERS = 5_000_000;

/**
 * Returns the text of a file with an empty line between paragraphs. Tracked changes of a Word document are read as accepted.
 * @throws Error for a file that is neither
 */
export async function textInFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isZip
    ? wordText(await readEntry(bytes, 'word/document.xml'))
    : new TextDecoder().decode(bytes);
  if (text.includes('\u0000') || text.length > MAX_CHARACTERS) throw new Error('not a text');
  return text;
}

const wordText = (xml: string): string =>
  [
    ...xml
      .replaceAll(/<w:(del|moveFrom)\b[^>]*[^/]>.*?<\/w:\1>/gs, '')
      .matchAll(/<w:p\b[^>]*?(?:\/>|>(.*?)<\/w:p>)/gs),
  ]
    .map(([, paragraph = '']) =>
      [...paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\s*\/>/g)]
        .map(([, text = ' ']) => text)
        .join(''),
    )
    .filter((text) => text.trim() !== '')
    .map(withCharacters)
    .join('\n\n');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const withCharacters = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return NAMED[name] ?? (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity);
    },
  );

const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const DEFLATED = 8;

/** Reads one file of a zip archive by the directory at its end. */
async function readEntry(bytes: Uint8Array<ArrayBuffer>, wanted: string): Promise<string> {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (end > 0 && view.getUint32(end, true) !== END) end -= 1;
  let at = view.getUint32(end + 16, true);
  while (view.getUint32(at, true) === CENTRAL) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name === wanted) {
      const local = view.getUint32(at + 42, true);
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const content = bytes.slice(start, start + view.getUint32(at + 20, true));
      return view.getUint16(at + 10, true) === DEFLATED
        ? inflated(content)
        : new TextDecoder().decode(content);
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`no ${wanted}`);
}

async function inflated(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([content])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MAX_CHARACTERS) throw new Error('too long');
  }
  return text;
}
