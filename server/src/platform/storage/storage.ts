import type { Readable } from 'node:stream';

/**
 * The bytes of a file, or a function that produces them in pieces, so that they are never entirely in memory. It is
 * called again for a digest and for another attempt, and must produce the same bytes each time.
 */
export type Content = Buffer | (() => Iterable<Buffer> | AsyncIterable<Buffer>);

/**
 * A place for files: a folder, or a bucket in an object store. A path is a folder's name and a file's name, such as
 * `company-logos/0198….webp`.
 */
export interface Storage {
  /** Stores a new file completely, or fails and leaves nothing behind. */
  write(path: string, content: Content): Promise<void>;
  /** Replaces a file's bytes. Concurrent reads return either the old or the new bytes. */
  replace(path: string, content: Content): Promise<void>;
  /** Returns a file's bytes, or undefined if it does not exist. */
  read(path: string): Promise<Buffer | undefined>;
  /**
   * Opens a file, or returns undefined if it does not exist. The stream reads only as fast as it is read from, and
   * must be read to the end or destroyed.
   */
  stream(path: string): Promise<Readable | undefined>;
  /** Returns a file's first bytes, or undefined if it does not exist. */
  readStart(path: string, bytes: number): Promise<Buffer | undefined>;
  /** Returns the names of all files in a folder, in ascending order. */
  list(folder: string): Promise<string[]>;
  remove(path: string): Promise<void>;
  /** Deletes the files that a process left in a folder when it was killed while it replaced others. */
  removeInterrupted(folder: string): Promise<void>;
}

export const piecesOf = (content: Content): Iterable<Buffer> | AsyncIterable<Buffer> =>
  typeof content === 'function' ? content() : [content];
