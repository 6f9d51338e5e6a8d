import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewPushSubscription } from '#contract/push-subscriptions.ts';

export interface Received {
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export interface FakePush {
  readonly origin: string;
  readonly received: Received[];
  /** Sets the status for that endpoint from now on; the default is 201. */
  behave(endpoint: string, status: number, headers?: Record<string, string>): void;
  stop(): Promise<void>;
}

export async function startFakePush(): Promise<FakePush> {
  const received: Received[] = [];
  const answers = new Map<string, { status: number; headers: Record<string, string> }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      });
      const { status, headers } = answers.get(request.url ?? '') ?? { status: 201, headers: {} };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    behave: (endpoint, status, headers = {}) => {
      answers.set(new URL(endpoint).pathname, { status, headers });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface SubscribedBrowser {
  readonly subscription: NewPushSubscription;
  /** @throws Error for a push notification that was not encrypted for this browser (RFC 8188, RFC 8291) */
  read(body: Buffer): unknown;
}

export function subscribedAt(endpoint: string): SubscribedBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + senderKey.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32);
      const derive = (use: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${use}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with the byte 2, followed by padding with zeros.
      return JSON.parse(record.subarray(0, record.lastIndexOf(2)).toString());
    },
  };
}

/** Returns the claims of a request's token after checking its signature (RFC 8292). */
export function claimsOf(
  { headers }: Received,
  publicKey: string,
): { aud: string; sub: string; exp: number } {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error(`signed with another key: ${headers.authorization}`);
  const [header, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed with that key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
}
