import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** The free memory that is needed: several times the space of all tests that run at the same time. */
const NEEDED_SPACE = 4 * GIGABYTE;
/** Twice that space, because the programs under test need as much again. */
const NEEDED_MEMORY = 2 * NEEDED_SPACE;

/**
 * Makes a folder in memory for temporary files, which is deleted when this process exits. Returns undefined if there is
 * not enough memory, if programs cannot be started from it, or if `TMPDIR` names another folder. Each test database has
 * about 1,200 files. On ext4, PostgreSQL spends a third of its processor time searching for inode numbers that were not
 * freed in the last minute.
 */
export function makeMemoryFolder(): string | undefined {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasEnoughMemory()) return undefined;
  let folder: string;
  try {
    folder = mkdtempSync(path.join(SHARED_MEMORY, 'medaccord-'));
  } catch {
    return undefined;
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user if we are root.
  chmodSync(folder, 0o755);
  return canStartPrograms(folder) ? folder : undefined;
}

function hasEnoughMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= NEEDED_SPACE && process.availableMemory() >= NEEDED_MEMORY;
  } catch {
    return false;
  }
}

/** The tests copy the programs of PostgreSQL and the browser. Containers often mount this folder with `noexec`. */
function canStartPrograms(folder: string): boolean {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
