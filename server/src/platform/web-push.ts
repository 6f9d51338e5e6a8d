import { ECDH, createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { NewPushSubscription } from '#contract/push-subscriptions.ts';

export interface WebPushSettings {
  /** A P-256 key in base64url. Browsers subscribe with its public half (RFC 8292). */
  privateKey: string;
  contact: string;
  /** Allowed origins in addition to the push services of well-known browsers. */
  services: readonly string[];
  timeoutMs: number;
}

/** How the push service delivers the notification (RFC 8030). */
export interface PushOptions {
  /** How long the push service stores the notification for a browser that is offline. */
  ttlSeconds: number;
  /** The notification's topic. A later notification with the same topic replaces one that is still waiting. */
  topic: string;
}

/** The push service's response. `later` contains the seconds to wait. */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; seconds: number | undefined };

/**
 * Sends push notifications through the browser makers' services, encrypted so that only the browser can read them
 * (RFC 8291).
 */
export interface WebPush {
  readonly publicKey: string;
  /**
   * Whether the URL belongs to a push service and the key is valid. Both come from browsers, so anyone can choose them.
   */
  accepts(subscription: NewPushSubscription): boolean;
  /** Sends a notification. If there is no response, the outcome is `later`. */
  deliver(subscription: NewPushSubscription, payload: Buffer, options: PushOptions): Promise<PushOutcome>;
}

/**
 * The push services of Chrome, Edge, Firefox and Safari. Their subdomains are also allowed: no one else can own them,
 * and none is in our own network.
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
      // A host that was accepted earlier may have been removed from the list since.
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

/** @throws Error when it is not a private P-256 key */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Whether the browser would write the URL in the same way, so that no parser finds a different host in it. */
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

/** Returns the headers without the content length, which `fetch` sets itself. */
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
      // A redirect could lead to something other than a push service.
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

/** Converts seconds or a date (RFC 9110, section 10.2.3) to seconds. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
