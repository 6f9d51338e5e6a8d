/**
 * The maximum size of a part: more than any that is shown, and a protection against archives that unpack without end.
 */
const MAX_PART_BYTES = 8 * 1024 * 1024;
const END_OF_ARCHIVE = 0x06054b50;
const END_BYTES = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const FILE_HEADER_BYTES = 30;
const STORED = 0;

export interface Archive {
  names: string[];
  /** Returns a part's text; undefined if it is missing or too large. */
  read: (name: string) => Promise<string | undefined>;
}

interface Entry {
  start: number;
  bytes: number;
  isStored: boolean;
}

/** Opens a ZIP archive, which every office file is (APPNOTE.TXT 6.3.10). Anything else has no parts. */
export async function openArchive(file: Blob): Promise<Archive> {
  const view = new DataView(await file.arrayBuffer());
  const entries = entriesOf(view);
  const read = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const { start, bytes, isStored } = entry;
    const packed = file.slice(start, start + bytes).stream();
    return readText(isStored ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw')));
  };
  return { names: [...entries.keys()], read };
}

function entriesOf(view: DataView): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let end = view.byteLength - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END_OF_ARCHIVE) end--;
  if (end < 0) return entries;
  let at = view.getUint32(end + 16, true);
  while (at + ENTRY_BYTES <= end && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const nameBytes = view.getUint16(at + 28, true);
    const header = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + ENTRY_BYTES, nameBytes));
    if (header + FILE_HEADER_BYTES <= view.byteLength)
      entries.set(name, {
        start:
          header + FILE_HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true),
        bytes: view.getUint32(at + 20, true),
        isStored: view.getUint16(at + 10, true) === STORED,
      });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_PART_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
