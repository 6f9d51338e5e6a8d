import { accessSync, constants, statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** Several times the space needed by all tests that run at the same time. */
const NEEDED_SPACE = 4 * GIGABYTE;
/** The same amount is left for the programs under test. */
const NEEDED_MEMORY = 2 * NEEDED_SPACE;

/**
 * Returns a folder in memory for temporary files, or undefined where there is none with enough space, or where
 * `TMPDIR` says which folder to use. Each test database has about 1,200 files. On ext4, PostgreSQL spends a third of
 * its processor time searching for file numbers that were not deleted in the last minute.
 */
export function findMemoryFolder(): string | undefined {
  if (process.env.TMPDIR || process.platform !== 'linux') return undefined;
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    const isEnough = bavail * bsize >= NEEDED_SPACE && process.availableMemory() >= NEEDED_MEMORY;
    return isEnough ? SHARED_MEMORY : undefined;
  } catch {
    return undefined;
  }
}
