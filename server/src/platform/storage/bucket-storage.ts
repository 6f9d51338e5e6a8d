import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as after } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type Content, type Storage, piecesOf } from './storage.ts';

export interface BucketSettings {
  readonly endpoint: URL;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The time limit for a response, and for sending or receiving each piece of a file. A person is waiting for it. */
const TIMEOUT_MS = 30_000;
const RETRIES = 3;
/** The longest wait before the first retry. It doubles for each further retry. */
const RETRY_MS = 100;
/**
 * Without these settings, `fetch` keeps a copy of the whole body for a redirect (Fetch standard, "HTTP-network-or-cache
 * fetch"), although a body that is sent in pieces cannot be sent again.
 */
const SENT_ONCE = { redirect: 'error', window: null } as const;
const KEY = /<Key>([^<]*)<\/Key>/g;
const CONTINUATION = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/;

/** Creates storage in a bucket of Amazon S3, or of any store with the same protocol, at `endpoint/bucket/path`. */
export function createBucketStorage(
  { endpoint, bucket, ...account }: BucketSettings,
  timeoutMs = TIMEOUT_MS,
): Storage {
  // Calls are repeated here and not by the library, because it would send a body that has already been read.
  const client = new AwsClient({ ...account, service: 's3', retries: 0 });
  const root = `${endpoint.href.replace(/\/$/, '')}/${bucket}`;

  const attempt = async (method: string, target: string, { sha256, length, ...sent }: Sent & Measured) => {
    const { content, headers, signal } = sent;
    for (let retries = 0; ; retries += 1) {
      const response = await client.fetch(`${root}${target}`, {
        method,
        headers: {
          ...headers,
          'x-amz-content-sha256': sha256,
          // Object stores reject a body of unknown length.
          ...(content && { 'content-length': String(length) }),
        },
        ...(content && { ...SENT_ONCE, body: ReadableStream.from(piecesOf(content)) as BodyInit }),
        signal,
      });
      const isTemporary = response.status >= 500 || response.status === 429;
      if (!isTemporary || retries === RETRIES) return response;
      await response.body?.cancel();
      await after(Math.random() * RETRY_MS * 2 ** retries);
    }
  };
  /** Returns the response as soon as it begins. */
  const call = async (method: string, target: string, sent: Sent): Promise<Response> => {
    const measured = await measure(sent.content ?? Buffer.alloc(0));
    const response = await attempt(method, target, { ...sent, ...measured }).catch(broken(method));
    if (response.ok) return response;
    const text = await response.text().catch(broken(method));
    const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
    // An empty file has no first byte to request.
    if (code === 'InvalidRange') return new Response();
    const message = `the object store answered ${method} in the bucket ${bucket} with ${response.status} ${code}`;
    throw code === 'NoSuchKey' ? new MissingFile(message) : new StorageError(message);
  };
  const send = async (
    method: string,
    target: string,
    { content, headers }: Omit<Sent, 'signal'> = {},
  ): Promise<Buffer> => {
    const connection = new AbortController();
    const limit = setTimeout(() => connection.abort(), timeoutMs);
    async function* extendingLimit(pieces: Content) {
      for await (const piece of piecesOf(pieces)) {
        limit.refresh();
        yield piece;
      }
    }
    try {
      const sent = {
        content: content && (() => extendingLimit(content)),
        headers,
        signal: connection.signal,
      };
      const response = await call(method, target, sent);
      return Buffer.from(await response.arrayBuffer().catch(broken(method)));
    } finally {
      clearTimeout(limit);
    }
  };
  const get = (path: string, headers?: Sent['headers']): Promise<Buffer | undefined> =>
    send('GET', `/${path}`, { headers }).catch(unlessMissing);
  const put = async (path: string, content: Content): Promise<void> => {
    await send('PUT', `/${path}`, { content });
  };
  return {
    write: put,
    replace: put,
    read: (path) => get(path),
    async stream(path) {
      const connection = new AbortController();
      const limit = setTimeout(() => connection.abort(), timeoutMs);
      const response = await call('GET', `/${path}`, { signal: connection.signal })
        .catch(unlessMissing)
        .finally(() => clearTimeout(limit));
      return response && bodyOf(response, connection, timeoutMs);
    },
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
      // Tools that show a bucket as folders may have added nested folders, or an empty file for each folder.
      return names.filter((name) => name !== '' && !name.includes('/')).toSorted();
    },
    remove: async (path) => {
      await send('DELETE', `/${path}`).catch(unlessMissing);
    },
    // Does nothing, because a file appears in a bucket only when it is complete.
    removeInterrupted: async () => {},
  };
}

interface Sent {
  content?: Content | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  signal: AbortSignal;
}

interface Measured {
  readonly sha256: string;
  readonly length: number;
}

async function measure(content: Content): Promise<Measured> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const piece of piecesOf(content)) {
    hash.update(piece);
    length += piece.length;
  }
  return { sha256: hash.digest('hex'), length };
}

/** Reads a response piece by piece. The time limit applies to each piece, but not while a slow recipient pauses. */
function bodyOf({ body }: Response, connection: AbortController, timeoutMs: number): Readable {
  const reader = (body ?? ReadableStream.from<Uint8Array>([])).getReader();
  return new Readable({
    read() {
      const limit = setTimeout(() => connection.abort(), timeoutMs);
      reader
        .read()
        .catch(broken('GET'))
        .then(
          ({ value = null }) => this.push(value),
          (error: StorageError) => this.destroy(error),
        )
        .finally(() => clearTimeout(limit));
    },
    destroy(error, done) {
      connection.abort();
      done(error);
    },
  });
}

const broken =
  (method: string) =>
  (cause: unknown): never => {
    throw new StorageError(`${method} got no whole answer from the object store`, { cause });
  };

/**
 * The error of an object store that did not answer, or returned an error. As with an unavailable database, the call may
 * work a little later.
 */
export class StorageError extends Error {
  readonly code = 'ESTORAGE';
}

/** The error for a missing file. A missing bucket or another server's 404 is a different error. */
class MissingFile extends StorageError {}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof MissingFile)) throw error;
}
