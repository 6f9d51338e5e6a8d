import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { type BucketSettings, createBucketStorage } from '#platform/storage/bucket-storage.ts';
import { openUploadFolder } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';

export const DIRECTIONS = ['to-bucket', 'to-folder'] as const;
export type Direction = (typeof DIRECTIONS)[number];

interface Places {
  readonly dataDir: string;
  readonly bucket: BucketSettings;
}
interface Count {
  readonly copied: number;
  readonly present: number;
}

export async function moveFiles(
  direction: Direction,
  { dataDir, bucket }: Places,
  folders: readonly string[],
): Promise<Count> {
  const [folder, objects] = [openUploadFolder(dataDir), createBucketStorage(bucket)];
  const [from, to] = direction === 'to-bucket' ? [folder, objects] : [objects, folder];
  const total = { copied: 0, present: 0 };
  for (const name of folders) {
    const { copied, present } = await copyFiles(from, to, name);
    total.copied += copied;
    total.present += present;
  }
  return total;
}

/**
 * Copies the files of a folder that are missing or different, and reads each copy back to verify it.
 * @throws Error when a copy differs from what was written
 */
async function copyFiles(from: Storage, to: Storage, folder: string): Promise<Count> {
  const known = new Set(await to.list(folder));
  const done = { copied: 0, present: 0 };
  for (const name of await from.list(folder)) {
    const path = `${folder}/${name}`;
    const digest = await digestOf(from, path);
    // The file was deleted after it was listed.
    if (digest === undefined) continue;
    if (known.has(name) && (await digestOf(to, path)) === digest) {
      done.present += 1;
      continue;
    }
    const content = () => bytesOf(from, path);
    try {
      await (known.has(name) ? to.replace(path, content) : to.write(path, content));
    } catch (error) {
      if ((await digestOf(from, path)) === undefined) continue;
      throw error;
    }
    if ((await digestOf(to, path)) !== digest) throw new Error(`${path} is not what was written`);
    done.copied += 1;
  }
  return done;
}

async function* bytesOf(storage: Storage, path: string): AsyncGenerator<Buffer> {
  const file = await storage.stream(path);
  if (!file) throw new Error(`${path} was deleted`);
  yield* file as AsyncIterable<Buffer>;
}

async function digestOf(storage: Storage, path: string): Promise<string | undefined> {
  const file = await storage.stream(path);
  if (!file) return undefined;
  const hash = createHash('sha256');
  await pipeline(file, hash);
  return hash.digest('hex');
}
