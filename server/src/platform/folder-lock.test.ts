import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const folder = makeDataDir();
afterEach(() => removeDataDir(folder));

const holder = `
  import { lockFolder } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))};
  lockFolder(${JSON.stringify(folder)});
  console.log('held');
  setInterval(() => {}, 1000);
`;

test('a second process gets a clear error while another one uses the data folder, and a killed process releases the folder', async () => {
  const other = spawn(process.execPath, ['--input-type=module', '-e', holder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(
    `The embedded database in ${folder} is in use by another process.`,
  );

  other.kill('SIGKILL');
  await once(other, 'exit');
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  lock.release();
  lockFolder(folder).release();
});
