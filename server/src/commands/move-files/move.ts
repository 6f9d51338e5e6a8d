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
    const bytes = await from.read(path);
    // The file was deleted after it was listed.
    if (!bytes) continue;
    if (known.has(name) && (await to.read(path))?.equals(bytes)) {
      done.present += 1;
      continue;
    }
    await (known.has(name) ? to.replace(path, bytes) : to.write(path, bytes));
    if (!(await to.read(path))?.equals(bytes)) throw new Error(`${path} is not what was written`);
    done.copied += 1;
  }
  return done;
}
