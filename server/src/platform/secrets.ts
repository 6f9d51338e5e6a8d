import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const secretPath = (dataDir: string, name: string) => join(dataDir, 'secrets', name);

/** Returns a secret of `length` random bytes in base64 that is generated once and stored. */
export const storedSecret = (dataDir: string, name: string, length: number): string =>
  storedText(dataDir, name, () => randomBytes(length).toString('base64url'));

/**
 * Returns what `make` returned the first time. It is stored in `DATA_DIR`, readable only by its owner. When two
 * processes start at the same time, both use the one that was written first.
 */
export function storedText(dataDir: string, name: string, make: () => string): string {
  const path = secretPath(dataDir, name);
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
