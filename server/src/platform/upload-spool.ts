import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { SLICE_BYTES } from './crypto.ts';
import type { MemoryBudget } from './memory-budget.ts';

/** An upload up to this size stays in memory. */
const SMALL_BYTES = 256 * 1024;
const CIPHER = 'aes-256-ctr';
const KEY_BYTES = 32;
const BLOCK_BYTES = 16;

/**
 * A file that was sent completely. A file above `SMALL_BYTES` is on disk, and can be read until its call is answered.
 */
export interface Upload {
  readonly name: string;
  readonly size: number;
  /** Returns the bytes from `start` up to, but not including, `end`, or up to the end of the file. */
  readonly part: (start: number, end: number) => Promise<Buffer>;
  /** Produces all bytes in slices, from the beginning at each call. */
  readonly slices: () => AsyncIterable<Buffer>;
  /**
   * Returns all bytes, for code that cannot work with slices. Waits until memory for them is free, and keeps it until
   * the call is answered.
   */
  readonly whole: () => Promise<Buffer>;
}

/** Collects an upload without holding more in memory than a small one takes. */
export interface UploadSpool {
  readonly size: number;
  add(piece: Buffer): Promise<void>;
  /** Returns the upload after its last piece was added. */
  complete(name: string): Upload;
  close(): Promise<void>;
}

/**
 * Creates a spool that writes larger uploads to a temporary file. The file is encrypted with a key that only this
 * process ever knows, and has no name while it is written, so nothing of it remains after a crash.
 */
export function createUploadSpool(folder: string, takeMemory: MemoryBudget): UploadSpool {
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipheriv(CIPHER, key, counterAt(0));
  let pieces: Buffer[] = [];
  let size = 0;
  let file: FileHandle | undefined;
  let giveMemoryBack = () => {};
  return {
    get size() {
      return size;
    },
    async add(piece) {
      size += piece.length;
      if (!file && size > SMALL_BYTES) file = await openUnnamed(folder);
      if (!file) return void pieces.push(piece);
      for (const waiting of [...pieces, piece]) await file.writeFile(cipher.update(waiting));
      pieces = [];
    },
    complete(name) {
      const read = file ? readerOf(file, key) : readerIn(Buffer.concat(pieces));
      const part = (start: number, end: number) => read(start, Math.min(end, size));
      async function* slices() {
        for (let start = 0; start < size; start += SLICE_BYTES) yield part(start, start + SLICE_BYTES);
      }
      const readWhole = async () => {
        if (file) giveMemoryBack = await takeMemory(size);
        const bytes = Buffer.allocUnsafeSlow(size);
        let place = 0;
        for await (const slice of slices()) place += slice.copy(bytes, place);
        return bytes;
      };
      let whole: Promise<Buffer> | undefined;
      return { name, size, part, slices, whole: () => (whole ??= readWhole()) };
    },
    async close() {
      giveMemoryBack();
      await file?.close();
    },
  };
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, uuidv7());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

type Reader = (start: number, end: number) => Promise<Buffer>;

const readerIn =
  (bytes: Buffer): Reader =>
  async (start, end) =>
    bytes.subarray(start, end);

const readerOf =
  (file: FileHandle, key: Buffer): Reader =>
  async (start, end) => {
    const first = start - (start % BLOCK_BYTES);
    const bytes = Buffer.allocUnsafeSlow(end - first);
    for (let place = 0; place < bytes.length;) {
      const { bytesRead } = await file.read(bytes, place, bytes.length - place, first + place);
      if (bytesRead === 0) throw new Error('a temporary file of an upload has lost its end');
      place += bytesRead;
    }
    return createDecipheriv(CIPHER, key, counterAt(first))
      .update(bytes)
      .subarray(start - first);
  };

/**
 * Returns the counter of the block that begins at this byte. Each key encrypts only one file, so the counter begins at
 * zero.
 */
function counterAt(place: number): Buffer {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeUInt32BE(place / BLOCK_BYTES, BLOCK_BYTES - 4);
  return counter;
}
