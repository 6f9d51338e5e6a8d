import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** ZIP files that are passed on as soon as they are large enough, so that only one is in memory at a time. */
export interface ZipParts {
  addText(name: string, pieces: AsyncIterable<string>): Promise<void>;
  /** Adds a file without compression, because pictures and PDFs are already compressed. */
  addFile(name: string, bytes: Buffer): Promise<void>;
  finish(): Promise<void>;
}

export function createZipParts(maxBytes: number, store: (zip: Buffer) => Promise<void>): ZipParts {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let zip: Zip | undefined;

  const open = (): Zip =>
    (zip ??= new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
      size += chunk.length;
    }));
  const close = async () => {
    if (!zip) return;
    zip.end();
    const bytes = Buffer.concat(chunks);
    [chunks, size, zip] = [[], 0, undefined];
    await store(bytes);
  };
  return {
    async addText(name, pieces) {
      const entry = new ZipDeflate(name, { level: 6 });
      open().add(entry);
      for await (const piece of pieces) entry.push(Buffer.from(piece));
      entry.push(new Uint8Array(), true);
      if (size >= maxBytes) await close();
    },
    async addFile(name, bytes) {
      if (size + bytes.length > maxBytes) await close();
      const entry = new ZipPassThrough(name);
      open().add(entry);
      entry.push(bytes, true);
    },
    finish: close,
  };
}
