import { randomBytes } from 'node:crypto';
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { createEncryption } from './crypto.ts';
import { createFiles } from './files.ts';
import { createEncryptedFiles } from './encrypted-files.ts';
import { openUploadFolder } from './storage/open-storage.ts';
import { defineUploadFolder } from './upload-folders.ts';

const app = useApp();
const FOLDER = 'letters';
const LETTERS = defineUploadFolder({ name: FOLDER, access: 'encrypted', findUsed: async () => [] });
const PLANTED = Buffer.from('the price is 4,711 for the hip system');

const filesIn = () =>
  createFiles({
    storage: openUploadFolder(app.dataDir),
    folders: [LETTERS],
    jobs: { ...app.app.platform.jobs, define: () => {} },
  });
const withKeys = (...keys: Buffer[]) =>
  createEncryptedFiles(filesIn(), createEncryption(keys), app.app.platform.log);
const KEY = randomBytes(32);
const encryptedFiles = () => withKeys(KEY);
const pathOf = (id: string) => join(app.dataDir, 'uploads', FOLDER, id);
async function addFile(id = uuidv7()): Promise<string> {
  await encryptedFiles().add(LETTERS, id, PLANTED, async () => {});
  return id;
}

test('an encrypted file is returned as it was added, and none of it is stored on disk in plain text', async () => {
  const id = await addFile();
  expect(await encryptedFiles().read(LETTERS, id)).toEqual(PLANTED);
  expect((await readFile(pathOf(id))).includes('4,711')).toBe(false);
});

test('nothing is returned for an altered, moved or missing file', async () => {
  const [id, other] = [await addFile(), uuidv7()];
  await copyFile(pathOf(id), pathOf(other));
  expect(await encryptedFiles().read(LETTERS, other)).toBeUndefined();
  const bytes = await readFile(pathOf(id));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(pathOf(id), bytes);
  expect(await encryptedFiles().read(LETTERS, id)).toBeUndefined();
  expect(await encryptedFiles().read(LETTERS, uuidv7())).toBeUndefined();
  expect(await encryptedFiles().read(LETTERS, '../../../etc/passwd')).toBeUndefined();
});

test('a file whose database row could not be written is removed', async () => {
  const id = uuidv7();
  const failing = encryptedFiles().add(LETTERS, id, PLANTED, () => Promise.reject(new Error('no row')));
  await expect(failing).rejects.toThrow('no row');
  expect(await readdir(join(app.dataDir, 'uploads', FOLDER))).not.toContain(id);
});

test('files without a database row are removed after a day', async () => {
  const old = (hoursAgo: number) => uuidv7({ msecs: Date.now() - hoursAgo * 3_600_000 });
  const [lost, named, fresh] = [await addFile(old(25)), await addFile(old(25)), await addFile(old(23))];
  // A file left by a process that was killed while it replaced `named`.
  const beside = [old(25), old(23)].map((id) => `${named}.${id}.new`);
  for (const name of beside) await copyFile(pathOf(named), pathOf(name));
  await encryptedFiles().removeOrphans(app.database.db, {
    ...LETTERS,
    findUsed: async (_db, ids) => ids.filter((id) => id === named),
  });
  const left = await readdir(join(app.dataDir, 'uploads', FOLDER));
  expect([lost, named, fresh, ...beside].map((id) => left.includes(id))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});

test('a re-encrypted file can be decrypted only with the new key', async () => {
  const [before, after] = [randomBytes(32), randomBytes(32)];
  const id = uuidv7();
  await withKeys(before).add(LETTERS, id, PLANTED, async () => {});
  expect(await withKeys(after, before).reencrypt(LETTERS, id)).toBe(true);
  expect(await withKeys(after).read(LETTERS, id)).toEqual(PLANTED);
  expect(await withKeys(before).reencrypt(LETTERS, id)).toBe(false);
});

test('a file stays intact when several processes re-encrypt it at the same time', async () => {
  const id = uuidv7();
  const large = randomBytes(3_000_000);
  await encryptedFiles().add(LETTERS, id, large, async () => {});
  const answers = await Promise.all(Array.from({ length: 6 }, () => encryptedFiles().reencrypt(LETTERS, id)));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(await encryptedFiles().read(LETTERS, id)).toEqual(large);
  expect((await readdir(join(app.dataDir, 'uploads', FOLDER))).filter((name) => name.startsWith(id))).toEqual(
    [id],
  );
});
