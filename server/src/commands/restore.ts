import { typedPath } from './arguments/typed-path.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { readProcessEnv } from '#server/env.ts';
import { openUnmigrated, withSecrets } from '#server/start.ts';
import { checkRestored } from './backup/check-restored.ts';
import { BackupError } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore.ts';

/**
 * `npm run restore -- <folder>` fills an empty installation from a backup, and checks every digest, the number of rows
 * of each table, the encryption key and the chain of signed agreements. It changes nothing unless every check passes.
 * With `--discard-other-files`, it restores even if the storage has uploads that the backup does not list; the server
 * later deletes those.
 */
const DISCARD = '--discard-other-files';
const words = process.argv.slice(2);
const typed = words.find((word) => word !== DISCARD);
if (!typed) {
  console.error(`Usage: npm run restore -- <folder of a backup> [${DISCARD}]`);
  process.exit(1);
}
const folder = typedPath(typed);
const env = withSecrets(readProcessEnv());
const database = await openUnmigrated(env, { statementMs: 0 });
try {
  const { tables, files, unreadable } = await restoreBackup(
    database,
    {
      storage: openStorage(env),
      encryptionKeys: env.encryptionKeys,
      discardsOtherFiles: words.includes(DISCARD),
    },
    folder,
    checkRestored,
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows of ${tables.length} tables and ${files.length} files are restored, and all signed agreements are as they were signed.`,
  );
  if (unreadable > 0)
    console.log(
      `${unreadable} values cannot be decrypted, because ENCRYPTION_KEY no longer has their key. If you still have it, add it behind the first one.`,
    );
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
