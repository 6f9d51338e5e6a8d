/**
 * Where files are stored: a folder, or a bucket of an object store. A path is a folder's name and a file's name, such as
 * `company-logos/0198….webp`.
 */
export interface Storage {
  /** Stores a new file completely, or leaves nothing behind and fails. */
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
  /** Deletes what a killed process left of a replacement in a folder. */
  removeInterrupted(folder: string): Promise<void>;
}
