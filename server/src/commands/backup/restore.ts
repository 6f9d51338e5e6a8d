import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pino from 'pino';
import { createJobs } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type Database, type Db, latestMigration } from '#platform/db.ts';
import { releaseOf } from '#server/commands/installation/release.ts';
import { domains } from '#server/domains.ts';
import { BackupError, type Manifest, readManifest } from './manifest.ts';
import {
  AT_ONCE,
  type TableContent,
  continueSequences,
  countRows,
  emptyTable,
  findTables,
  hasPeople,
  insertRows,
  writeAsIs,
} from './tables.store.ts';

interface Target {
  readonly storage: Storage;
  readonly encryptionKeys: readonly Buffer[];
  /** Whether files that the backup does not name may be lost, because the restored database does not know them. */
  readonly discardsOtherFiles: boolean;
}
type Check = (db: Db, encryptionKeys: readonly Buffer[]) => Promise<number>;

/**
 * Fills an empty database and its folder from a backup, all or nothing. The result includes the number of values that
 * no key decrypts.
 * @throws BackupError when the backup is incomplete or altered, or does not fit this installation
 */
export async function restoreBackup(
  database: Database,
  { storage, encryptionKeys, discardsOtherFiles }: Target,
  folder: string,
  check: Check,
): Promise<Manifest & { unreadable: number }> {
  const manifest = await readManifest(folder);
  if (manifest.migration !== latestMigration())
    throw new BackupError('The backup is of another release. Restore it with that release, then update.');
  const release = await releaseOf(database);
  if (release === 'another')
    throw new BackupError('The database is of another release. Restore into a new one.');
  if (release === 'none') await database.migrate();
  // Checked before any file is written, because the backup may contain older copies of the files of an installation in
  // use.
  await assertNoPeople(database.db);
  await makeQueueTables(database);
  if (!discardsOtherFiles) await assertNoOtherFiles(manifest, storage);
  await copyUploads(manifest, folder, storage);
  const unreadable = await database.db.transaction(async (tx) => {
    await writeAsIs(tx);
    await assertNoPeople(tx);
    const known = new Map((await findTables(tx)).map((table) => [table.name, table]));
    for (const entry of manifest.tables) {
      const table = known.get(entry.name);
      if (!table) throw new BackupError(`This release has no table ${entry.name}.`);
      await fillTable(tx, table, entry, folder);
    }
    await continueSequences(tx);
    return check(tx, encryptionKeys);
  });
  return { ...manifest, unreadable };
}

async function assertNoPeople(db: Db): Promise<void> {
  if (await hasPeople(db)) throw new BackupError('The database is not empty. Restore into a new one.');
}

/** Starts the job queue so that it creates its tables. They are still empty, so no job runs. */
async function makeQueueTables(database: Database): Promise<void> {
  const jobs = createJobs(database, pino({ level: 'silent' }));
  await jobs.start({ hasTimetable: false });
  await jobs.stop();
}

/**
 * Rejects a storage with uploads of another installation, because the server would delete those that the restored
 * database does not know.
 */
async function assertNoOtherFiles({ files }: Manifest, storage: Storage): Promise<void> {
  const known = new Set(files.map(({ path }) => path));
  for (const { name: folder } of domains.flatMap((domain) => domain.files ?? []))
    for (const name of await storage.list(folder))
      if (!known.has(`uploads/${folder}/${name}`))
        throw new BackupError(
          `The backup does not name the file ${folder}/${name}. Restore into another bucket or DATA_DIR, or add --discard-other-files if such files may be deleted.`,
        );
}

async function copyUploads({ files }: Manifest, folder: string, storage: Storage): Promise<void> {
  for (const { path } of files) {
    const name = path.slice('uploads/'.length);
    // A failed earlier attempt may have left this file.
    await storage.remove(name);
    await storage.write(name, () => createReadStream(join(folder, path)));
  }
}

async function fillTable(
  tx: Db,
  table: TableContent,
  { name, path, rows }: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  await emptyTable(tx, table);
  for await (const part of partsOf(join(folder, path))) await insertRows(tx, table, part);
  const restored = await countRows(tx, table);
  if (restored !== rows) throw new BackupError(`${name} has ${restored} rows instead of ${rows}.`);
}

/** Produces the rows of a table's file in parts that fit into memory. */
export async function* partsOf(path: string): AsyncGenerator<string[]> {
  let part: string[] = [];
  let characters = 0;
  for await (const line of linesOf(createReadStream(path).pipe(createGunzip()).setEncoding('utf8'))) {
    part.push(line);
    characters += line.length;
    if (part.length < AT_ONCE.rows && characters < AT_ONCE.characters) continue;
    yield part;
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield part;
}

/** Splits only at `\n`, because rows may contain U+2028 and U+2029, at which `readline` would split them too. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line = '';
  for await (const piece of text) {
    const [end = '', ...starts] = piece.split('\n');
    line += end;
    for (const start of starts) {
      yield line;
      line = start;
    }
  }
  if (line) yield line;
}
