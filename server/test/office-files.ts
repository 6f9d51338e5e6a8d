import { crc32 } from 'node:zlib';

interface Entry {
  name: string;
  data: Buffer;
}

/** A minimal ZIP archive of uncompressed parts, sufficient for code that reads the archive's directory. */
export function archive(parts: Record<string, string>): Buffer {
  const entries = Object.entries(parts).map(([name, text]) => ({ name, data: Buffer.from(text) }));
  const files: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const file = Buffer.concat([record(0x04034b50, 30, 4, entry), Buffer.from(entry.name), entry.data]);
    const head = record(0x02014b50, 46, 6, entry);
    head.writeUInt32LE(at, 42);
    listed.push(Buffer.concat([head, Buffer.from(entry.name)]));
    files.push(file);
    at += file.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, directory, end]);
}

/** The fields that both kinds of header share, from `versionAt` on. */
function record(signature: number, bytes: number, versionAt: number, { name, data }: Entry): Buffer {
  const head = Buffer.alloc(bytes);
  head.writeUInt32LE(signature, 0);
  head.writeUInt16LE(20, versionAt);
  head.writeUInt32LE(crc32(data), versionAt + 10);
  head.writeUInt32LE(data.length, versionAt + 14);
  head.writeUInt32LE(data.length, versionAt + 18);
  head.writeUInt16LE(Buffer.byteLength(name), versionAt + 22);
  return head;
}

const MAIN_PARTS = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' };

export const officeFile = (
  kind: keyof typeof MAIN_PARTS,
  text = 'words',
  more: Record<string, string> = {},
) => archive({ '[Content_Types].xml': '<Types/>', [MAIN_PARTS[kind]]: `<w>${text}</w>`, ...more });

/** A document in the format that Word used before 2007, reduced to its header and stream names. */
export const oldDocument = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...['WordDocument', ...streams].map((name) => Buffer.from(name.padEnd(64, '\0'), 'utf16le')),
  ]);

export const pdfFile = (text = 'words'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\ntrailer<<>>\n%%EOF\n`);
