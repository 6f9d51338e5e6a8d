import type { ErrorBody } from '#contract/errors.ts';
import type { Client } from './app.ts';

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
