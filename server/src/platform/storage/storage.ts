/**
 * A place for files: a folder, or a bucket in an object store. A path is a folder's name and a file's name, such as
 * `company-logos/0198….webp`.
 */
export interface Storage {
  /** Stores a new file completely, or fails and leaves nothing behind. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** Replaces a file's bytes. Concurrent readers get either the old or the new ones. */
  replace(path: string, bytes: Buffer): Promise<void>;
  /** Returns a file's bytes, or undefined if it does not exist. */
  read(path: string): Promise<Buffer | undefined>;
  /** Returns a file's first bytes, or undefined if it does not exist. */
  readStart(path: string, bytes: number): Promise<Buffer | undefined>;
  /** Returns the names of all files in a folder, in ascending order. */
  list(folder: string): Promise<string[]>;
  remove(path: string): Promise<void>;
  /** Deletes leftovers of replacements in a folder that a killed process did not finish. */
  removeInterrupted(folder: string): Promise<void>;
}
