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

/** The time limit of a call, during which a person waits for an upload of at most 25 MB. */
const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const KEY = /<Key>([^<]*)<\/Key>/g;
const CONTINUATION = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/;

/** Creates storage in a bucket of Amazon S3, or of any store with the same protocol, at `endpoint/bucket/path`. */
export function createBucketStorage({ endpoint, bucket, ...account }: BucketSettings): Storage {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES, initRetryMs: 100 });
  const root = `${endpoint.href.replace(/\/$/, '')}/${bucket}`;

  const send = async (method: string, target: string, { body, headers }: Sent = {}): Promise<Buffer> => {
    const answer = await client
      .fetch(`${root}${target}`, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256Hex(body ?? '') },
        body: body && new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // The connection may also break while the body is read.
      .then(async (response) => ({
        ok: response.ok,
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
      }))
      .catch((error: unknown) => {
        throw new StorageError(`${method} got no whole answer from the object store`, { cause: error });
      });
    if (answer.ok) return answer.bytes;
    const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(answer.bytes.toString()) ?? [];
    // An empty file has no first byte to request.
    if (code === 'InvalidRange') return Buffer.alloc(0);
    const message = `the object store answered ${method} in the bucket ${bucket} with ${answer.status} ${code}`;
    throw code === 'NoSuchKey' ? new MissingFile(message) : new StorageError(message);
  };
  const get = (path: string, headers?: Sent['headers']): Promise<Buffer | undefined> =>
    send('GET', `/${path}`, { headers }).catch(unlessMissing);
  const put = async (path: string, body: Buffer): Promise<void> => {
    await send('PUT', `/${path}`, { body });
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
        const page = (await send('GET', `?${query.toString()}`)).toString();
        for (const [, key = ''] of page.matchAll(KEY)) names.push(key.slice(folder.length + 1));
        token = CONTINUATION.exec(page)?.[1]?.replaceAll('&amp;', '&');
      } while (token);
      // Tools that show a bucket as folders add an empty file for each folder, and nested folders.
      return names.filter((name) => name !== '' && !name.includes('/')).toSorted();
    },
    remove: async (path) => {
      await send('DELETE', `/${path}`).catch(unlessMissing);
    },
    // A file appears in a bucket only when it is complete.
    removeInterrupted: async () => {},
  };
}

interface Sent {
  body?: Buffer;
  headers?: Readonly<Record<string, string>>;
}

/**
 * The error of an object store that did not answer, or refused. As with an unavailable database, the call may work a
 * little later.
 */
export class StorageError extends Error {
  readonly code = 'ESTORAGE';
}

/** The error for a missing file. A missing bucket or another server's 404 is a different error. */
class MissingFile extends StorageError {}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof MissingFile)) throw error;
}

const sha256Hex = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');
