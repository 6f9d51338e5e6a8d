import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/** Copies of a database have a thousand files each, which takes a disk up to twenty times as long as memory. */
const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();

/** Makes a folder for data that nothing needs after the test. Programs may not be run from it. */
export function makeTemporaryFolder(name: string): string {
  return mkdtempSync(path.join(parent, `medaccord-${name}-`));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= NEEDED_BYTES;
}
