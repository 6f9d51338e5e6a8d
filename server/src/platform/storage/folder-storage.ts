import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { isOldName } from './old-name.ts';
import { type Storage, piecesOf } from './storage.ts';

const REPLACEMENT = '.new';

export function createFolderStorage(root: string): Storage {
  const namesIn = async (folder: string): Promise<string[]> =>
    (await readdir(join(root, folder)).catch(unlessMissing)) ?? [];
  return {
    async write(path, content) {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        await writeFile(file, piecesOf(content), { flag: 'wx', flush: true, mode: 0o600 });
      } catch (error) {
        // A full disk leaves part of the file behind.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(file, { force: true });
        throw error;
      }
    },
    async replace(path, content) {
      const file = join(root, path);
      // A unique name, so that two concurrent replacements do not write into the same file.
      const beside = `${file}.${uuidv7()}${REPLACEMENT}`;
      try {
        await writeFile(beside, piecesOf(content), { flag: 'wx', flush: true, mode: 0o600 });
        await rename(beside, file);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    read: (path) => readFile(join(root, path)).catch(unlessMissing),
    async stream(path) {
      const file = await open(join(root, path)).catch(unlessMissing);
      return file?.createReadStream();
    },
    async readStart(path, length) {
      const file = await open(join(root, path)).catch(unlessMissing);
      if (!file) return undefined;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    list: async (folder) => (await namesIn(folder)).filter((name) => !name.endsWith(REPLACEMENT)).toSorted(),
    remove: (path) => rm(join(root, path), { force: true }),
    async removeInterrupted(folder) {
      const unfinished = (await namesIn(folder)).filter(
        (name) => name.endsWith(REPLACEMENT) && isOldName(name.slice(0, -REPLACEMENT.length)),
      );
      await Promise.all(unfinished.map((name) => rm(join(root, folder, name), { force: true })));
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
