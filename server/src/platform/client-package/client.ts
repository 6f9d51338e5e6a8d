/**
 * Calls the API with a token. This file is delivered to companies without the project's types, so it imports nothing;
 * `declarations.ts` writes the types of all calls.
 */

type Value = string | number | boolean | null | undefined;
type Values = Record<string, Value | readonly Value[]>;

interface Options {
  origin: string;
  token: string;
  fetch?: typeof fetch;
}

interface Sent {
  params?: Values;
  query?: Values;
  body?: unknown;
}

interface Received {
  /** The unparsed body of the request. */
  body: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The webhook's `whsec_` secret. */
  secret: string;
}

export class MedAccordError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: unknown[];

  constructor(status: number, body: { message?: string; code?: string; issues?: unknown[] }) {
    super(body.message ?? `HTTP ${status}`);
    this.name = 'MedAccordError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.issues = body.issues ?? [];
  }
}

export function createClient({ origin, token, fetch: send = fetch }: Options) {
  const ask = async (url: URL, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const response = await send(url, { ...init, headers });
    if (response.ok) return response;
    throw new MedAccordError(response.status, (await response.json().catch(() => ({}))) as object);
  };
  const request = (call: string, sent: Sent = {}): Promise<Response> => {
    const [method = 'GET', path = ''] = call.split(' ');
    return ask(urlOf(origin, path, sent), { method, ...jsonOf(sent.body) });
  };
  return {
    /** Returns the parsed response, a Blob for a file, or undefined for an empty response. */
    async call(call: string, sent?: Sent): Promise<unknown> {
      const response = await request(call, sent);
      if (response.status === 204) return undefined;
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return isJson ? response.json() : response.blob();
    },
    /** Goes through all entries of a list and requests the next page when it is needed. */
    async *each(call: string, sent?: Sent): AsyncGenerator<unknown> {
      let response = await request(call, sent);
      for (;;) {
        yield* (await response.json()) as unknown[];
        const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
        if (next === undefined) return;
        response = await ask(new URL(next, origin), { method: 'GET' });
      }
    },
  };
}

function urlOf(origin: string, path: string, { params = {}, query = {} }: Sent): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(query))
    for (const item of [value].flat())
      if (item !== undefined && item !== null) url.searchParams.append(name, String(item));
  return url;
}

const jsonOf = (body: unknown): RequestInit =>
  body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

const TOLERANCE_SECONDS = 300;

/** Returns the event of a webhook request. Throws when we did not send it, or sent it more than five minutes ago. */
export async function verifyWebhook({ body, headers, secret }: Received): Promise<unknown> {
  const read = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]);
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(read(name) ?? ''),
  );
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) < TOLERANCE_SECONDS))
    throw new Error('The request is too old.');
  const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const given = Uint8Array.from(atob((signature ?? '').replace('v1,', '')), (letter) => letter.charCodeAt(0));
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  if (!(await crypto.subtle.verify('HMAC', key, given, signed))) throw new Error('The signature is wrong.');
  return JSON.parse(body);
}
