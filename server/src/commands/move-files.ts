import { EnvError } from '#server/env.ts';
import { domains } from '#server/domains.ts';
import { assertUploadFolder, reportSetting, readInstallationEnv } from './installation/installation.ts';
import { DIRECTIONS, type Direction, moveFiles } from './move-files/move.ts';

/**
 * `npm run move:files -- to-bucket` copies all uploads from `DATA_DIR` to the configured bucket, and `to-folder`
 * copies them back. It deletes nothing and copies only files that are missing or different, so it can be repeated
 * while the server runs.
 */
const isDirection = (word: string | undefined): word is Direction => DIRECTIONS.some((one) => one === word);
const [direction] = process.argv.slice(2);
try {
  const { dataDir, bucket } = readInstallationEnv();
  if (!isDirection(direction)) throw new EnvError(`Usage: npm run move:files -- ${DIRECTIONS.join('|')}`);
  if (!bucket) throw new EnvError('S3_BUCKET: set it, S3_ENDPOINT and the keys');
  if (direction === 'to-bucket') assertUploadFolder({ dataDir });
  const folders = domains.flatMap((domain) => domain.files ?? []).map(({ name }) => name);
  const { copied, present } = await moveFiles(direction, { dataDir, bucket }, folders);
  console.log(`${copied} files copied and compared, ${present} were there.`);
} catch (error) {
  reportSetting(error);
}
