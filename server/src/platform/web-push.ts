import { ECDH, createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { NewPushSubscription } from '#contract/push-subscriptions.ts';

export interface WebPushSettings {
  /** On P-256, in base64url; browsers subscribe with its public half (RFC 8292). */
  privateKey: string;
  /** Whom a push service may write to about what comes from here. */
  contact: string;
  /** Origins beyond the push services of the well-known browsers. */
  services: readonly string[];
  timeoutMs: number;
}

/** How it goes out (RFC 8030). */
export interface PushOptions {
  /** For how long the push service keeps it for a browser that is away. */
  ttlSeconds: number;
  /** A later one of the same topic replaces one that waits there. */
  topic: string;
}

/** What the push service said; `later` with the seconds that it asks for. */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; seconds: number | undefined };

/** Pushes to browsers through their makers' services, encrypted for the browser alone (RFC 8291). */
export interface WebPush {
  readonly publicKey: string;
  /** Whether a push service runs there, and the key is one: addresses come from browsers, so from anybody. */
  accepts(subscription: NewPushSubscription): boolean;
  /** Nobody answering counts as `later`. */
  deliver(subscription: NewPushSubscription, payload: Buffer, options: PushOptions): Promise<PushOutcome>;
}

/**
 * The push services of Chrome, Edge, Firefox and Safari. A name that ends in a dot and one of these is theirs too: no
 * address of our own network is among them, and none that somebody else can name.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

export function createWebPush(settings: WebPushSettings): WebPush {
  const { privateKey, contact } = settings;
  const publicKey = publicKeyOf(privateKey);
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const isService = (address: URL) => isWellKnown(address) || settings.services.includes(address.origin);

  return {
    publicKey,
    accepts: ({ endpoint, keys }) =>
      isWrittenPlainly(endpoint) && isService(new URL(endpoint)) && isOnCurve(keys.p256dh),
    deliver: async (subscription, payload, { ttlSeconds, topic }) => {
      // What was let in once may have been taken off the list since.
      if (!isService(new URL(subscription.endpoint))) return { kind: 'gone' };
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails,
        TTL: ttlSeconds,
        topic,
      });
      return send(subscription.endpoint, { headers: plain(headers), body }, settings.timeoutMs);
    },
  };
}

const CURVE = 'prime256v1';

export const newPrivateKey = (): string => webPush.generateVAPIDKeys().privateKey;

/** @throws Error for what is no private key on P-256 */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** As a browser writes it, so that nobody reads another host in it. */
const isWrittenPlainly = (endpoint: string): boolean => new URL(endpoint).href === endpoint;

const isWellKnown = ({ protocol, port, hostname, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));

function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, CURVE, 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

/** `fetch` counts the body itself. */
const plain = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );

async function send(
  endpoint: string,
  request: { headers: Record<string, string>; body: Buffer },
  timeoutMs: number,
): Promise<PushOutcome> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers,
      body: new Uint8Array(request.body),
      // A redirect could lead where no push service is.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return { kind: 'later', seconds: undefined };
  }
  await response.body?.cancel();
  return outcomeOf(response);
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return { kind: 'later', seconds: secondsOf(headers.get('retry-after')) };
  return { kind: 'refused', status };
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
