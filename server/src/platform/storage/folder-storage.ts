import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { isOldName } from './old-name.ts';
import { type Content, type Storage, piecesOf } from './storage.ts';

const REPLACEMENT = '.new';

export function createFolderStorage(root: string): Storage {
  const namesIn = async (folder: string): Promise<string[]> =>
    (await readdir(join(root, folder)).catch(unlessMissing)) ?? [];
  return {
    async write(path, content) {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // The file gets its name when it is complete, so that a backup does not copy half of it. Unlike `rename`, `link`
      // fails when the name exists.
      await writeBeside(file, content, (beside) =>
        link(beside, file).catch((error: NodeJS.ErrnoException) => {
          if (!HAS_NO_LINKS.has(error.code)) throw error;
          return copyFile(beside, file, constants.COPYFILE_EXCL);
        }),
      );
    },
    replace: async (path, content) => {
      const file = join(root, path);
      await writeBeside(file, content, (beside) => rename(beside, file));
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

/** Writes a file with a unique name beside `file`, so that concurrent calls do not write into the same one. */
async function writeBeside(
  file: string,
  content: Content,
  name: (beside: string) => Promise<void>,
): Promise<void> {
  const beside = `${file}.${uuidv7()}${REPLACEMENT}`;
  try {
    await writeFile(beside, piecesOf(content), { flag: 'wx', flush: true, mode: 0o600 });
    await name(beside);
  } finally {
    // A full disk leaves an incomplete file behind, and a linked file still exists under its temporary name as well.
    await rm(beside, { force: true });
  }
}

/** The errors of file systems without hard links, such as SMB shares. */
const HAS_NO_LINKS = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
