import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ACCOUNT = { accessKeyId: 'AKTEST', secretAccessKey: 'a secret of the test', region: 'eu-test-1' };
const BUCKET = 'uploads';
const PAGE_SIZE = 3;

/** An object store with one bucket that checks each signature (AWS Signature Version 4) and lists three keys at a time. */
export interface FakeS3 {
  readonly variables: Readonly<Record<string, string>>;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The number of responses that were started and neither read to the end nor canceled. */
  unfinished(): number;
  /** Makes every call fail from now on, or the given number of calls; without a status, calls succeed again. */
  fail(status?: number, body?: string, times?: number): void;
  /** Interrupts every response after the given number of bytes of the file, until another behavior is set. */
  breakOff(bytes?: number): void;
  /**
   * Lets every call wait before its body is read, and returns functions that count the waiting calls and let them
   * continue.
   */
  hold(): { waiting(): number; release(): void };
  /** Interrupts the responses that were started. */
  cutAll(): void;
  stop(): Promise<void>;
}

type Failure = { bytes: number } | { status: number; body: string; times: number };

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const unfinished = new Set<ServerResponse>();
  let failure: Failure | undefined;
  let held = Promise.resolve();
  let waiting = 0;
  const server = createServer((request, response) => {
    waiting += 1;
    const read = async () => {
      await held;
      waiting -= 1;
      return bodyOf(request);
    };
    void read().then((body) => {
      const isSigned = signatureOf(request, body) === sentSignature(request);
      unfinished.add(response);
      response.once('close', () => unfinished.delete(response));
      if (failure && 'bytes' in failure) return breakOff(response, objectAt(objects, request), failure.bytes);
      if (failure && failure.times > 0) {
        failure.times -= 1;
        return answer(response, failure.status, failure.body);
      }
      if (!isSigned) return answer(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return respond(objects, request, response, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: ACCOUNT.region,
      S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
    },
    objects,
    unfinished: () => unfinished.size,
    fail: (status, body = '<Error><Code>Broken</Code></Error>', times = Infinity) => {
      failure = status === undefined ? undefined : { status, body, times };
    },
    breakOff: (bytes = 100) => {
      failure = { bytes };
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return { waiting: () => waiting, release: resolve };
    },
    cutAll: () => unfinished.forEach((response) => response.destroy()),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(
  objects: Map<string, Buffer>,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const { pathname, searchParams } = new URL(url, 'http://fake');
  const [, bucket, ...rest] = pathname.split('/');
  const key = rest.join('/');
  const found = objects.get(key);
  if (bucket !== BUCKET) answer(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
  else if (searchParams.get('list-type') === '2')
    answer(response, 200, pageOf([...objects.keys()], searchParams));
  else if (method === 'PUT' && headers['content-length'] === undefined)
    answer(response, 411, '<Error><Code>MissingContentLength</Code></Error>');
  else if (method === 'PUT') {
    objects.set(key, body);
    answer(response, 200, '');
  } else if (method === 'DELETE') {
    objects.delete(key);
    answer(response, 204, '');
  } else if (!found) answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
  else if (headers.range && found.length === 0)
    answer(response, 416, '<Error><Code>InvalidRange</Code></Error>');
  else if (headers.range) answer(response, 206, found.subarray(0, lastByte(headers.range) + 1));
  else answer(response, 200, found);
}

const lastByte = (range: string): number => Number(/^bytes=0-(\d+)$/.exec(range)?.[1]);

function answer(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status).end(body);
}

const objectAt = (objects: ReadonlyMap<string, Buffer>, { url = '' }: IncomingMessage): Buffer =>
  objects.get(url.split('/').slice(2).join('/')) ?? Buffer.alloc(1000);

function breakOff(response: ServerResponse, object: Buffer, bytes: number): void {
  response.writeHead(200, { 'content-length': object.length });
  response.write(object.subarray(0, bytes), () => response.destroy());
}

function pageOf(keys: readonly string[], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const left = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = left.slice(0, PAGE_SIZE);
  const next = left.length > PAGE_SIZE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const sentSignature = ({ headers }: IncomingMessage) =>
  /Signature=([\da-f]{64})/.exec(headers.authorization ?? '')?.[1];

function signatureOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string {
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://fake');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const fields = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, fields.join(''), signed, digest(body)].join('\n');
  const time = String(headers['x-amz-date']);
  const scope = [time.slice(0, 8), ACCOUNT.region, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), digest(canonical)].join('\n');
  const key = scope.reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${ACCOUNT.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex');
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
