import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {}

/**
 * Takes an exclusive lock on a folder, so that two processes never open one embedded database. It uses SQLite's file
 * lock, which the operating system releases no matter how the process ends (decision 001).
 * @throws FolderInUse when another process has it
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FolderInUse(
      `The embedded database in ${folder} is in use by another process. Stop that one, set another DATA_DIR, or use PostgreSQL (DATABASE_URL), which many processes can share.`,
    );
  }
  return { release: () => lock.close() };
}
