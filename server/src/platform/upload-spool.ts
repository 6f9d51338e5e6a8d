import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';

/** An upload up to this size stays in memory. */
const SMALL_BYTES = 256 * 1024;
const SLICE_BYTES = 64 * 1024;
const CIPHER = 'aes-256-ctr';
const KEY_BYTES = 32;
/** Each key encrypts only one file, so the counter may begin at zero. */
const FIRST_COUNTER = Buffer.alloc(16);

/** Collects an upload without holding more than a small one in memory. */
export interface UploadSpool {
  readonly size: number;
  readonly isInMemory: boolean;
  add(piece: Buffer): Promise<void>;
  /** Returns all bytes. */
  read(): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Creates a spool that writes larger uploads to a temporary file. The file is encrypted with a key that only this
 * process ever knows, and has no name while it is written, so nothing of it remains after a crash.
 */
export function createUploadSpool(folder: string): UploadSpool {
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipheriv(CIPHER, key, FIRST_COUNTER);
  let pieces: Buffer[] = [];
  let size = 0;
  let file: FileHandle | undefined;
  return {
    get size() {
      return size;
    },
    get isInMemory() {
      return file === undefined;
    },
    async add(piece) {
      size += piece.length;
      if (!file && size > SMALL_BYTES) file = await openUnnamed(folder);
      if (!file) return void pieces.push(piece);
      for (const waiting of [...pieces, piece]) await file.writeFile(cipher.update(waiting));
      pieces = [];
    },
    read: async () => (file ? decrypted(file, size, key) : Buffer.concat(pieces)),
    close: async () => file?.close(),
  };
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, uuidv7());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

async function decrypted(file: FileHandle, size: number, key: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv(CIPHER, key, FIRST_COUNTER);
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let place = 0; place < size;) {
    const { bytesRead } = await file.read(bytes, place, Math.min(SLICE_BYTES, size - place), place);
    if (bytesRead === 0) throw new Error('a temporary file of an upload has lost its end');
    decipher.update(bytes.subarray(place, place + bytesRead)).copy(bytes, place);
    place += bytesRead;
  }
  return bytes;
}
