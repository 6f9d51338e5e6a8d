import { typedPath } from './arguments/typed-path.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { createBackup } from './backup/create.ts';
import { hasPeople } from './backup/tables.store.ts';
import { assertUploadFolder, reportSetting, openInstallation } from './installation/installation.ts';

/**
 * `npm run backup -- <folder>` writes the whole installation to a new folder while the server runs. The backup does
 * not contain the keys, so it cannot be decrypted on its own: keep ENCRYPTION_KEY and SESSION_SECRET, or
 * DATA_DIR/secrets, elsewhere.
 */
const [typed] = process.argv.slice(2);
if (!typed) {
  console.error('Usage: npm run backup -- <folder that does not exist yet>');
  process.exit(1);
}
const folder = typedPath(typed);
const { env, database } = await openInstallation();
try {
  // If no one has used the installation, its server may never have started and created the folder.
  if (!env.bucket && (await hasPeople(database.db))) assertUploadFolder(env);
  const { tables, files } = await createBackup(database, openStorage(env), folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}.`);
} catch (error) {
  reportSetting(error);
} finally {
  await database.close();
}
