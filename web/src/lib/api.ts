import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { t } from './words.ts';

/** A response that is not a success, or no response at all (`status` 0). `message` can be shown to people. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'offline' | 'unexplained';
  readonly issues: NonNullable<ErrorBody['issues']>;

  constructor(
    status: number,
    code: ErrorBody['code'] | 'offline' | 'unexplained',
    message: string,
    issues: ErrorBody['issues'] = [],
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** Returns whether the id does not exist or is not valid. */
export const isUnknown = (error: Error): boolean =>
  error instanceof ApiFailure && [400, 404].includes(error.status);

export const isChangedElsewhere = ({ code }: ApiFailure): boolean => /[._]changed_elsewhere$/.test(code);

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Returns whether a retry may help: no network, too many requests, or an unavailable server. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.status === 0 || error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR);

export interface Page<Item> {
  items: Item[];
  next: string | undefined;
}

type Values = Record<string, unknown>;
interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}
type Arguments<E> = object extends Request<E> ? [request?: Request<E>] : [request: Request<E>];

/** Calls an endpoint of the contract. @throws ApiFailure for anything but a success */
export async function call<E extends Endpoint>(endpoint: E, ...[request]: Arguments<E>): Promise<Answer<E>> {
  const response = await send(endpoint, request ?? {});
  return read<Answer<E>>(response, endpoint);
}

/** Calls a list endpoint like `call`, and reads the next cursor from the `Link` header. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  ...[request]: Arguments<E>
): Promise<Page<Answer<E> extends (infer Item)[] ? Item : never>> {
  const response = await send(endpoint, request ?? {});
  return { items: await read(response, endpoint), next: nextCursor(response.headers.get('link')) };
}

export async function callFile<E extends Endpoint>(endpoint: E, ...[request]: Arguments<E>): Promise<Blob> {
  return (await send(endpoint, request ?? {})).blob();
}

export function addressOf(endpoint: Endpoint, { params, query }: Sent): string {
  const values = (params ?? {}) as Values;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = searchOf((query ?? {}) as Values).toString();
  return search ? `${path}?${search}` : path;
}

/** Arrays become repeated parameters. Undefined, null and empty values are omitted. */
function searchOf(query: Values): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
  return search;
}

async function send(endpoint: Endpoint, request: Sent): Promise<Response> {
  const response = await fetch(addressOf(endpoint, request), {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(request.body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(request.body) }),
  }).catch(() => {
    throw new ApiFailure(
      0,
      'offline',
      mayHaveChanged(endpoint) ? t('common:noAnswerText') : t('common:errorOffline'),
    );
  });
  if (response.ok) return response;
  const failure = await failureOf(response, endpoint);
  if (failure.code === 'account.confirm_first' && (await askToConfirm())) return send(endpoint, request);
  throw failure;
}

let askToConfirm = (): Promise<boolean> => Promise.resolve(false);

/** Sets how people are asked for their password or a code when a call needs a recent sign-in. */
export function setConfirmation(ask: () => Promise<boolean>): void {
  askToConfirm = ask;
}

async function read<T>(response: Response, endpoint: Endpoint): Promise<T> {
  if (response.status === 204) return undefined as T;
  return response.json().catch(() => {
    throw unexplained(response, endpoint);
  }) as Promise<T>;
}

export async function failureOf(response: Response, endpoint: Pick<Endpoint, 'method'>): Promise<ApiFailure> {
  const said: unknown = await response.json().catch(() => null);
  if (isErrorBody(said)) return new ApiFailure(response.status, said.code, said.message, said.issues);
  return unexplained(response, endpoint);
}

/** Returns the error for a response that is incomplete or not from our server. A change may have been made anyway. */
const unexplained = ({ status }: Response, endpoint: Pick<Endpoint, 'method'>): ApiFailure =>
  new ApiFailure(
    status,
    'unexplained',
    mayHaveChanged(endpoint) ? t('common:noAnswerText') : t('common:errorUnknown'),
  );

const mayHaveChanged = ({ method }: Pick<Endpoint, 'method'>): boolean => method !== 'GET';

/** Distinguishes our server's errors, which follow the contract, from those of a proxy. */
const isErrorBody = (said: unknown): said is ErrorBody =>
  typeof said === 'object' && said !== null && 'message' in said && 'code' in said;

function nextCursor(link: string | null): string | undefined {
  const url = /<([^>]+)>\s*;\s*rel="next"/.exec(link ?? '')?.[1];
  if (!url) return undefined;
  return new URL(url, location.origin).searchParams.get('cursor') ?? undefined;
}
