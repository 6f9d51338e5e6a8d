import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Storage } from './storage.ts';

export interface BucketSettings {
  readonly endpoint: URL;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A person waits for an upload of at most 25 MB. */
const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const NOT_FOUND = 404;
const KEY = /<Key>([^<]*)<\/Key>/g;
const CONTINUATION = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/;

/** Files in a bucket of Amazon S3, or of any store with its protocol, at `endpoint/bucket/path`. */
export function createBucketStorage({ endpoint, bucket, ...account }: BucketSettings): Storage {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES, initRetryMs: 100 });
  const root = `${endpoint.href.replace(/\/$/, '')}/${bucket}`;

  const send = async (method: string, target: string, { body, headers }: Sent = {}): Promise<Response> => {
    const response = await client
      .fetch(`${root}${target}`, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256Hex(body ?? '') },
        body: body && new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((error: unknown) => {
        throw new StorageError(`${method} did not reach the object store`, { cause: error });
      });
    if (response.ok || response.status === NOT_FOUND) return response;
    const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    throw new StorageError(`the object store answered ${method} with ${response.status} ${code}`);
  };
  const get = async (path: string, headers?: Sent['headers']): Promise<Buffer | undefined> => {
    const response = await send('GET', `/${path}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.ok) return bytes;
    // Without the bucket, a file would seem to be deleted.
    if (bytes.includes('NoSuchBucket')) throw new StorageError(`there is no bucket ${bucket}`);
    return undefined;
  };
  const put = async (path: string, body: Buffer): Promise<void> => {
    const { ok } = await send('PUT', `/${path}`, { body });
    if (!ok) throw new StorageError(`there is no bucket ${bucket}`);
  };
  return {
    write: put,
    replace: put,
    read: (path) => get(path),
    readStart: (path, length) => get(path, { range: `bytes=0-${length - 1}` }),
    async list(folder) {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
        if (token) query.set('continuation-token', token);
        const response = await send('GET', `?${query.toString()}`);
        if (!response.ok) throw new StorageError(`there is no bucket ${bucket}`);
        const page = await response.text();
        for (const [, key = ''] of page.matchAll(KEY)) names.push(key.slice(folder.length + 1));
        token = CONTINUATION.exec(page)?.[1]?.replaceAll('&amp;', '&');
      } while (token);
      return names.toSorted();
    },
    remove: async (path) => {
      await send('DELETE', `/${path}`);
    },
    // A bucket shows a file only once all of it has arrived.
    removeInterrupted: async () => {},
  };
}

interface Sent {
  body?: Buffer;
  headers?: Readonly<Record<string, string>>;
}

/** The object store did not answer, or refused. Like a database that is down, it may work a little later. */
export class StorageError extends Error {
  readonly code = 'ESTORAGE';
}

const sha256Hex = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');
