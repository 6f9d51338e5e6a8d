import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files hardly shrink, so they are sent uncompressed (server/src/platform/website.ts). */
const MIN_BYTES = 256;
const CACHE = path.join(import.meta.dirname, '../.cache/compressed');

/**
 * Compresses code and styles at Brotli's best quality, which would take a server too long. As a result, a screen loads
 * 14% fewer bytes. Compression takes half a minute of processor time, so a later build compresses only what has
 * changed.
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
      const files = globSync('assets/**/*.{js,css,svg,json}', { cwd: folder });
      // Vite also calls this after a build that failed, which has written no files.
      if (files.length > 0) await compressAll(files.map((file) => path.join(folder, file)));
    },
  };
}

/** Writes a compressed file beside each original. Files that are the same in several languages are compressed once. */
async function compressAll(files: readonly string[]): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const contents = new Map<string, Buffer>();
  const digests = new Map<string, string>();
  for (const file of files) {
    const content = await readFile(file);
    if (content.length < MIN_BYTES) continue;
    const digest = createHash('sha256').update(content).digest('hex');
    contents.set(digest, content);
    digests.set(file, digest);
  }
  await Promise.all([...contents].map(([digest, content]) => compress(digest, content)));
  for (const [file, digest] of digests) await copyFile(path.join(CACHE, digest), `${file}.br`);
  const unused = globSync('*', { cwd: CACHE }).filter((name) => !contents.has(name));
  await Promise.all(unused.map((name) => rm(path.join(CACHE, name))));
}

/** The file gets its name last, so that an interrupted build leaves no partial file under this name. */
async function compress(digest: string, content: Buffer): Promise<void> {
  const file = path.join(CACHE, digest);
  if (existsSync(file)) return;
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await promisify(brotliCompress)(content));
  await rename(unfinished, file);
}
