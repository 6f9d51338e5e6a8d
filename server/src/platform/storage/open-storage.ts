import { join } from 'node:path';
import { type BucketSettings, createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

export interface StorageSettings {
  readonly dataDir: string;
  readonly bucket: BucketSettings | undefined;
}

/** Returns the bucket if one is configured, otherwise a folder next to the other data. */
export const openStorage = ({ dataDir, bucket }: StorageSettings): Storage =>
  bucket ? createBucketStorage(bucket) : openUploadFolder(dataDir);

export const openUploadFolder = (dataDir: string): Storage => createFolderStorage(join(dataDir, 'uploads'));
