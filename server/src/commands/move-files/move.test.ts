import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { createBucketStorage } from '#platform/storage/bucket-storage.ts';
import { openUploadFolder } from '#platform/storage/open-storage.ts';
import { readEnv } from '#server/env.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { moveFiles } from './move.ts';

test('files move from a folder to a bucket and back, and a second run copies only what is new or different', async () => {
  const fake = await startFakeS3();
  const [one, other] = [makeDataDir(), makeDataDir()];
  const { bucket } = readEnv(fake.variables);
  if (!bucket) throw new Error('the bucket is configured');
  const folder = openUploadFolder(one);
  const names = Array.from({ length: 5 }, () => `letters/${uuidv7()}`);
  for (const name of names) await folder.write(name, Buffer.from(`of ${name}`));
  const [first = '', second = ''] = names;

  const run = (dataDir: string, direction: 'to-bucket' | 'to-folder') =>
    moveFiles(direction, { dataDir, bucket }, ['letters', 'pictures']);
  expect(await run(one, 'to-bucket')).toEqual({ copied: 5, present: 0 });
  await createBucketStorage(bucket).remove(first);
  await folder.replace(second, Buffer.from('encrypted again'));
  expect(await run(one, 'to-bucket')).toEqual({ copied: 2, present: 3 });

  expect(await run(other, 'to-folder')).toEqual({ copied: 5, present: 0 });
  for (const name of names) expect(await openUploadFolder(other).read(name)).toEqual(await folder.read(name));
  [one, other].forEach(removeDataDir);
  await fake.stop();
});
