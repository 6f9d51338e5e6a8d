import type { ErrorBody } from '#contract/errors.ts';
import { onTestFinished } from 'vitest';
import { createMemoryBudget } from '#platform/memory-budget.ts';
import { type Upload, createUploadSpool } from '#platform/upload-spool.ts';
import type { Client } from './app.ts';
import { makeDataDir, removeDataDir } from './database.ts';

export interface TestFile {
  bytes: Uint8Array | string;
  name: string;
}

export async function uploadFile<Body>(client: Client, path: string, { bytes, name }: TestFile) {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart], { type: 'application/octet-stream' }), name);
  const response = await client.fetch(path, { method: 'POST', body: form });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Body & ErrorBody,
  };
}

/** Returns a received upload, which can be read until the test ends. */
export async function receivedUpload({ bytes, name }: TestFile): Promise<Upload> {
  const dataDir = makeDataDir();
  const spool = createUploadSpool(dataDir, createMemoryBudget(Infinity));
  onTestFinished(async () => {
    await spool.close();
    removeDataDir(dataDir);
  });
  await spool.add(Buffer.from(bytes));
  return spool.complete(name);
}
