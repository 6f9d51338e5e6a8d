import { statSync } from 'node:fs';
import { isUnavailable } from '#platform/errors.ts';
import { FolderInUse } from '#platform/folder-lock.ts';
import type { Database } from '#platform/db.ts';
import { type Env, EnvError, readProcessEnv } from '#server/env.ts';
import { openUnmigrated } from '#server/start.ts';
import { typedPath } from './arguments/typed-path.ts';
import { anotherRelease } from './installation/installation.ts';
import { releaseOf } from './installation/release.ts';
import { importPublicRecords } from './public-records/import.ts';
import { type FileReport, reportLines } from './public-records/report.ts';

const USAGE = 'Usage: npm run import:public-records -- <folder>';
const NO_DATABASE =
  'The database does not answer. Start it, check DATABASE_URL, and run the command again: what was imported stays.';
const PROGRESS_EVERY_MS = { terminal: 100, log: 5_000 };

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  const isOwnLine = error instanceof EnvError || error instanceof FolderInUse;
  if (isUnavailable(error)) console.error(NO_DATABASE);
  else console.error(isOwnLine ? error.message : error);
  return 1;
});

/** Returns the exit code: 0 unless a file is broken or nothing could be read. */
async function run([folder, ...rest]: string[]): Promise<number> {
  if (!folder || rest.length > 0) {
    console.error(USAGE);
    return 1;
  }
  const path = typedPath(folder);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`${path} is not a folder.`);
    return 1;
  }
  const database = await openForImport(readProcessEnv());
  try {
    const started = performance.now();
    const reports = await importPublicRecords(database.db, path, showProgress());
    tell(reports, performance.now() - started);
    const isBroken = reports.some(({ failure, isMissing }) => failure !== undefined && !isMissing);
    return !isBroken && reports.some(({ rows }) => rows > 0) ? 0 : 1;
  } finally {
    await database.close();
  }
}

/**
 * Opens the database, which may be a new one.
 * @throws EnvError when it is of another release
 */
async function openForImport(env: Env): Promise<Database> {
  const database = await openUnmigrated(env, { statementMs: 0 });
  const release = await releaseOf(database);
  if (release === 'none') await database.migrate();
  if (release !== 'another') return database;
  await database.close();
  throw anotherRelease();
}

function tell(reports: readonly FileReport[], milliseconds: number): void {
  clearLine();
  console.log([...reports.flatMap(reportLines), `Done in ${(milliseconds / 1000).toFixed(1)} s.`].join('\n'));
}

function showProgress() {
  const { isTTY } = process.stderr;
  const pause = isTTY ? PROGRESS_EVERY_MS.terminal : PROGRESS_EVERY_MS.log;
  let last = performance.now();
  return (file: string, rows: number, written: number) => {
    if (performance.now() - last < pause) return;
    last = performance.now();
    clearLine();
    const line = `${file}: ${rows.toLocaleString('en-US')} rows read, ${written.toLocaleString('en-US')} records written`;
    process.stderr.write(isTTY ? line : `${line}\n`);
  };
}

function clearLine(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[2K');
}
