import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Database, type Db, latestMigration } from '#platform/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { domains } from '#server/domains.ts';
import { MANIFEST, type Manifest, digestOf } from './manifest.ts';
import { findTables, recordBackup, readRows, readSnapshot } from './tables.store.ts';

/** Writes a consistent snapshot of all tables, and all uploads, to a new folder. */
export async function createBackup(database: Database, storage: Storage, folder: string): Promise<Manifest> {
  await mkdir(dirname(join(folder, '.')), { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  const uploads = join(folder, 'uploads');
  // Uploads are copied both before and after the tables are read, because a file that a row names may be added after
  // the first copy or be deleted before the second one.
  await copyUploads(storage, uploads);
  const tables = await database.db.transaction(async (tx) => {
    await readSnapshot(tx);
    return writeTables(tx, folder);
  });
  await copyUploads(storage, uploads);
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    migration: latestMigration(),
    tables,
    files: await listFiles(folder),
  };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  await recordBackup(database.db);
  return manifest;
}

async function writeTables(tx: Db, folder: string): Promise<Manifest['tables']> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const written: Manifest['tables'] = [];
  for (const table of await findTables(tx)) {
    const path = `tables/${table.name}.jsonl.gz`;
    let rows = 0;
    async function* lines() {
      for await (const part of readRows(tx, table)) {
        rows += part.length;
        yield `${part.join('\n')}\n`;
      }
    }
    await writeLines(join(folder, path), lines());
    written.push({ name: table.name, rows, path, sha256: await digestOf(join(folder, path)) });
  }
  return written;
}

const writeLines = (path: string, lines: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(lines), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));

const NEW_FILE = { flags: 'wx', mode: 0o600, flush: true } as const;

async function copyUploads(storage: Storage, target: string): Promise<void> {
  for (const { name: folder } of domains.flatMap((domain) => domain.files ?? [])) {
    await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
    const copied = new Set(await readdir(join(target, folder)));
    for (const name of await storage.list(folder)) {
      // A file deleted after it was listed is not needed.
      const file = copied.has(name) ? undefined : await storage.stream(`${folder}/${name}`);
      if (file) await pipeline(file, createWriteStream(join(target, folder, name), NEW_FILE));
    }
  }
}

async function listFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  // Hashes one file at a time, because an installation may have more files than can be open at once.
  for (const path of await filesIn(join(folder, 'uploads')))
    files.push({ path: relative(folder, path), sha256: await digestOf(path) });
  return files;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
