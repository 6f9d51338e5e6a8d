import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are sent as they are (server/src/platform/website.ts). */
const MIN_BYTES = 1_024;
const KEPT = path.join(import.meta.dirname, '../.cache/compressed');

/**
 * Compresses code and styles with Brotli's best quality, which a server has no time for: a screen loads 14 % fewer bytes.
 * It takes half a minute of processor time, so a later build keeps what has not changed.
 */
export function compressedAssets(): Plugin {
  let folder = '';
  return {
    name: 'compressed-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      await mkdir(KEPT, { recursive: true });
      const files = globSync('assets/**/*.{js,css,svg,json}', { cwd: folder });
      const used = new Set(await Promise.all(files.map((file) => compress(path.join(folder, file)))));
      const unused = globSync('*', { cwd: KEPT }).filter((name) => !used.has(name));
      await Promise.all(unused.map((name) => rm(path.join(KEPT, name))));
    },
  };
}

/** Writes the compressed file beside the original, and returns the name of the kept copy. */
async function compress(file: string): Promise<string | undefined> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return undefined;
  const name = createHash('sha256').update(content).digest('hex');
  const kept = path.join(KEPT, name);
  if (!existsSync(kept)) await writeFile(kept, await promisify(brotliCompress)(content));
  await copyFile(kept, `${file}.br`);
  return name;
}
