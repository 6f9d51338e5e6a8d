import { type ApiError, type ErrorCode, OBSERVER_REFUSAL, UNAUTHORIZED } from '#contract/error.ts';

const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  invalid_link: 400,
  unauthorized: 401,
  forbidden: 403,
  nda_required: 403,
  observer: 403,
  not_found: 404,
  conflict: 409,
  already_connected: 409,
  request_open: 409,
  asked_recently: 409,
  unclaimed: 409,
  text_changed: 409,
  email_taken: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
};

/** A refusal that a person reads: the service throws it, the server answers it with the fitting status. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: ApiError['issues'];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { issues?: ApiError['issues']; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

export const badRequest = (message: string, issues?: ApiError['issues']) =>
  new Refusal('bad_request', message, { issues });
export const unauthorized = (message: string = UNAUTHORIZED) => new Refusal('unauthorized', message);
export const forbidden = (message: string) => new Refusal('forbidden', message);
export const observerRefusal = () => new Refusal('observer', OBSERVER_REFUSAL);
/** Also for what somebody may not see: never a hint that it exists. */
export const notFound = (message = 'Not found') => new Refusal('not_found', message);

/** Whether a write failed on that unique or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === constraint) return true;
  }
  return false;
}

/** PostgreSQL's names for a character no text can hold: in a text, and in JSON (there half a surrogate pair has its own). */
const UNSTORABLE = new Set<unknown>(['22021', '22P05', '22P02']);

/** Whether a query failed because what was given holds U+0000 or half a character, which PostgreSQL keeps in no text. */
export function holdsUnstorableText(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && UNSTORABLE.has(cause.code)) return true;
  }
  return false;
}
