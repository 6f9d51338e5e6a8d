import { randomBytes } from 'node:crypto';
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { createSeal } from './crypto.ts';
import { createFiles } from './files.ts';
import { createSealedFiles } from './sealed-files.ts';

const app = useApp();
const FOLDER = 'message-attachments';
const PLANTED = Buffer.from('the price is 4,711 for the hip system');

const sealed = () => app.app.platform.sealedFiles;
const pathOf = (id: string) => join(app.dataDir, 'uploads', FOLDER, id);
async function kept(id = uuidv7()): Promise<string> {
  await sealed().add(FOLDER, id, PLANTED, async () => {});
  return id;
}

test('a sealed file is read as it came, and nothing of it stands on the disk', async () => {
  const id = await kept();
  expect(await sealed().open(FOLDER, id)).toEqual(PLANTED);
  expect((await readFile(pathOf(id))).includes('4,711')).toBe(false);
});

test('an altered file, a moved one and one that is not there do not open', async () => {
  const [id, other] = [await kept(), uuidv7()];
  await copyFile(pathOf(id), pathOf(other));
  expect(await sealed().open(FOLDER, other)).toBeUndefined();
  const bytes = await readFile(pathOf(id));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(pathOf(id), bytes);
  expect(await sealed().open(FOLDER, id)).toBeUndefined();
  expect(await sealed().open(FOLDER, uuidv7())).toBeUndefined();
  expect(await sealed().open(FOLDER, '../../../etc/passwd')).toBeUndefined();
});

test('a file whose row was not written is not left behind', async () => {
  const id = uuidv7();
  const failing = sealed().add(FOLDER, id, PLANTED, () => Promise.reject(new Error('no row')));
  await expect(failing).rejects.toThrow('no row');
  expect(await readdir(join(app.dataDir, 'uploads', FOLDER))).not.toContain(id);
});

test('what no row names is removed after a day', async () => {
  const old = (hoursAgo: number) => uuidv7({ msecs: Date.now() - hoursAgo * 3_600_000 });
  const [lost, named, fresh] = [await kept(old(25)), await kept(old(25)), await kept(old(23))];
  // A process was killed while it put another in the place of `named`.
  const beside = [old(25), old(23)].map((id) => `${named}.${id}.new`);
  for (const name of beside) await copyFile(pathOf(named), pathOf(name));
  await sealed().removeOrphans(FOLDER, async (ids) => ids.filter((id) => id === named));
  const left = await readdir(join(app.dataDir, 'uploads', FOLDER));
  expect([lost, named, fresh, ...beside].map((id) => left.includes(id))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});

test('a file sealed again opens with the new key alone', async () => {
  const { platform } = app.app;
  const [before, after] = [randomBytes(32), randomBytes(32)];
  const files = createFiles(join(app.dataDir, 'uploads'), { ...platform.jobs, define: () => {} });
  const withKeys = (...keys: Buffer[]) => createSealedFiles(files, createSeal(keys), platform.log);
  const id = uuidv7();
  await withKeys(before).add(FOLDER, id, PLANTED, async () => {});
  expect(await withKeys(after, before).reseal(FOLDER, id)).toBe(true);
  expect(await withKeys(after).open(FOLDER, id)).toEqual(PLANTED);
  expect(await withKeys(before).reseal(FOLDER, id)).toBe(false);
});

test('a file that several seal again at once stays whole', async () => {
  const id = uuidv7();
  const large = randomBytes(3_000_000);
  await sealed().add(FOLDER, id, large, async () => {});
  const answers = await Promise.all(Array.from({ length: 6 }, () => sealed().reseal(FOLDER, id)));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(await sealed().open(FOLDER, id)).toEqual(large);
  expect((await readdir(join(app.dataDir, 'uploads', FOLDER))).filter((name) => name.startsWith(id))).toEqual(
    [id],
  );
});
