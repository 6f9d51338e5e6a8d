import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** An incomplete or altered backup, or one that does not fit this installation. The message is a single line. */
export class BackupError extends Error {}

const Digest = z.string().regex(/^[\da-f]{64}$/);
const Path = z.string().refine((path) => !path.split('/').includes('..') && !path.startsWith('/'));

/** The list of everything in a backup. It is written last, so a backup without one is incomplete. */
const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), path: Path, sha256: Digest })),
  files: z.array(z.object({ path: Path, sha256: Digest })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';

/** @throws BackupError when the manifest, or a file that it lists, is missing or altered */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`There is no complete backup in ${folder}.`);
  });
  const manifest = Manifest.parse(JSON.parse(text));
  for (const { path, sha256 } of [...manifest.tables, ...manifest.files]) {
    const found = await digestOf(join(folder, path)).catch(() => undefined);
    if (found !== sha256) throw new BackupError(`${path} is ${found ? 'not as it was written' : 'missing'}.`);
  }
  return manifest;
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
