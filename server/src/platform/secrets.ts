import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a generated secret of that name lies. */
export const secretPath = (dataDir: string, name: string) => join(dataDir, 'secrets', name);

/** A secret of `length` random bytes in base64, made once and kept. */
export const keptSecret = (dataDir: string, name: string, length: number): string =>
  keptText(dataDir, name, () => randomBytes(length).toString('base64url'));

/**
 * What `make` answered the first time, kept in `DATA_DIR` readable by its owner alone. Two processes starting at once agree
 * on the one that was written first.
 */
export function keptText(dataDir: string, name: string, make: () => string): string {
  const path = secretPath(dataDir, name);
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
