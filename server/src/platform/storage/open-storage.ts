import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
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

const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

export const openUploadFolder = (dataDir: string): Storage => createFolderStorage(uploadsIn(dataDir));

/** Creates the folder for uploads if they are not in a bucket, so that commands recognize the data folder by it. */
export async function createUploadFolder({ dataDir, bucket }: StorageSettings): Promise<void> {
  if (!bucket) await mkdir(uploadsIn(dataDir), { recursive: true, mode: 0o700 });
}

export const hasUploadFolder = (dataDir: string): boolean => existsSync(uploadsIn(dataDir));
