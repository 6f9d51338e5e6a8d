import { type Env, EnvError, readProcessEnv } from '#server/env.ts';
import { type Database, type PostgresLimits, hasEmbeddedDatabase } from '#platform/db.ts';
import { hasUploadFolder } from '#platform/storage/open-storage.ts';
import { openUnmigrated } from '#server/start.ts';
import { releaseOf } from './release.ts';

/**
 * Reads the settings for a command that needs an existing installation. With wrong settings, the command would find
 * nothing, or create an empty embedded database, and report success.
 * @throws EnvError when there is no database
 */
export function readInstallationEnv(): Env {
  const env = readProcessEnv();
  if (!env.databaseUrl && !hasEmbeddedDatabase(env.dataDir))
    throw new EnvError(
      `DATABASE_URL: set it as for the server. There is no embedded database in ${env.dataDir} either.`,
    );
  return env;
}

interface Installation {
  readonly env: Env;
  readonly database: Database;
}

/** Opens the database of an installation for a command. A wrong setting ends the command with one line. */
export async function openInstallation(): Promise<Installation> {
  try {
    const env = readInstallationEnv();
    return { env, database: await openThisRelease(env, { statementMs: 0 }) };
  } catch (error) {
    reportSetting(error);
    process.exit();
  }
}

/**
 * Opens the database of an installation without migrating it, because processes of an earlier release may run on it.
 * @throws EnvError when the database has no tables, or is of another release
 */
export async function openThisRelease(env: Env, limits?: PostgresLimits): Promise<Database> {
  const database = await openUnmigrated(env, limits);
  const release = await releaseOf(database);
  if (release === 'this') return database;
  await database.close();
  throw release === 'none'
    ? new EnvError('DATABASE_URL: there is no installation in this database yet.')
    : anotherRelease();
}

export const anotherRelease = (): EnvError =>
  new EnvError(
    'The database is of another release. Use the command of that release, or start this release first.',
  );

/** Prints the line about a wrong setting, and makes the command exit with 1. Throws any other error. */
export function reportSetting(error: unknown): void {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Rejects a data folder without a folder for uploads. The server creates that folder when it starts, so this must be
 * the wrong data folder.
 * @throws EnvError when uploads are in a folder that does not exist
 */
export function assertUploadFolder({ dataDir }: Pick<Env, 'dataDir'>): void {
  if (!hasUploadFolder(dataDir))
    throw new EnvError(`DATA_DIR: set it as for the server. There are no uploads in ${dataDir}.`);
}
