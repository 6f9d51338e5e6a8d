import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const secretPath = (dataDir: string, name: string) => join(dataDir, 'secrets', name);

export const storedSecret = (dataDir: string, name: string, length: number): string =>
  storedText(dataDir, name, () => randomBytes(length).toString('base64url'));

/**
 * Returns the stored result of the first call to `make`. It is stored in `DATA_DIR`, readable only by its owner. When
 * two processes start at the same time, both use the result that was written first. The file appears only when it is
 * complete.
 */
export function storedText(dataDir: string, name: string, make: () => string): string {
  const path = secretPath(dataDir, name);
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  const known = readIfWritten(path);
  if (known) return known;
  const beside = `${path}.${randomUUID()}.new`;
  try {
    writeFileSync(beside, make(), { mode: 0o600, flush: true });
    // A full disk may have left an empty file behind. If the file is not empty, linking failed because another process
    // was faster.
    if (known === '') renameSync(beside, path);
    else linkSync(beside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

function readIfWritten(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
