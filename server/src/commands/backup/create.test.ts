import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUploadFolder } from '#platform/storage/open-storage.ts';
import { useApp } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { createBackup } from './create.ts';

const app = useApp();
const FILES = 600;
const OPEN_AT_ONCE = 100;

let place: string;
beforeAll(() => {
  place = makeDataDir();
});
afterAll(() => removeDataDir(place));

const countOpen = () => readdirSync('/proc/self/fd').length;

test.skipIf(process.platform !== 'linux')(
  'a backup opens only a few of its files at a time',
  { timeout: 120_000 },
  async () => {
    const storage = openUploadFolder(app.dataDir);
    for (let made = 0; made < FILES; made += 1)
      await storage.write(`logos/${uuidv7()}.webp`, Buffer.from(`picture ${made}`));
    const before = countOpen();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, countOpen() - before);
    }, 1);
    const { files } = await createBackup(app.database, storage, join(place, 'many'));
    clearInterval(watch);
    expect(files).toHaveLength(FILES);
    expect(most).toBeLessThan(OPEN_AT_ONCE);
  },
);
