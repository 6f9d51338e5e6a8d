import { EnvError, readProcessEnv } from '#server/env.ts';
import { domains } from '#server/domains.ts';
import { DIRECTIONS, type Direction, moveFiles } from './move-files/move.ts';

/**
 * `npm run move:files -- to-bucket` copies all uploads from `DATA_DIR` to the configured bucket, and `to-folder`
 * copies them back. It deletes nothing and copies only files that are missing or different, so it can be repeated
 * while the server runs.
 */
const isDirection = (word: string | undefined): word is Direction => DIRECTIONS.some((one) => one === word);
const [direction] = process.argv.slice(2);
try {
  const { dataDir, bucket } = readProcessEnv();
  if (!isDirection(direction)) throw new EnvError(`Usage: npm run move:files -- ${DIRECTIONS.join('|')}`);
  if (!bucket) throw new EnvError('S3_BUCKET: set it, S3_ENDPOINT and the keys');
  const folders = domains.flatMap((domain) => domain.files ?? []).map(({ name }) => name);
  const { copied, present } = await moveFiles(direction, { dataDir, bucket }, folders);
  console.log(`${copied} files copied and compared, ${present} were there.`);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
