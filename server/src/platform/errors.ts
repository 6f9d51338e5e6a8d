import {
  ACCOUNT_CLOSED,
  type ErrorBody,
  type ErrorCode,
  OBSERVER_MESSAGE,
  UNAUTHORIZED,
} from '#contract/error.ts';

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
  stale: 409,
  email_taken: 409,
  account_closed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
};

/** An error that the API reports. A domain throws it, and the server answers with its status, code and message. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorBody['issues'];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { issues?: ErrorBody['issues']; retryAfterSeconds?: number } = {},
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

export const badRequest = (message: string, issues?: ErrorBody['issues']) =>
  new ApiError('bad_request', message, { issues });
export const unauthorized = (message: string = UNAUTHORIZED) => new ApiError('unauthorized', message);
export const forbidden = (message: string) => new ApiError('forbidden', message);
export const observerError = () => new ApiError('observer', OBSERVER_MESSAGE);
export const accountClosed = () => new ApiError('account_closed', ACCOUNT_CLOSED);
/** Also used for what the caller may not see, so that the answer does not reveal that it exists. */
export const notFound = (message = 'Not found') => new ApiError('not_found', message);

/** Whether a write violated the named unique or exclusion constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  causesOf(error).some((cause) => 'constraint' in cause && cause.constraint === constraint);

/** Whether something was created for an account that is closed, or was closed in the meantime (migration 0032). */
export const concernsClosedAccount = (error: unknown): boolean => violates(error, 'account_is_open');

/** Whether a row could not be deleted because another row references it (foreign key). */
export const isDependedOn = (error: unknown): boolean =>
  causesOf(error).some((cause) => codeOf(cause) === '23503');

/** Whether a name was unknown to PostgreSQL, such as that of a time zone. */
export const isUnknownName = (error: unknown): boolean =>
  causesOf(error).some((cause) => codeOf(cause) === '22023');

/**
 * PostgreSQL's codes for values it cannot store: a character in text or JSON (half a surrogate pair has its own code
 * there), and a date outside its calendar.
 */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22007', '22008']);

/** Whether a query failed because of its input: U+0000, half a character, or a year outside the calendar. */
export const holdsUnstorable = (error: unknown): boolean =>
  causesOf(error).some((cause) => UNSTORABLE.has(codeOf(cause)));

/**
 * SQLSTATE codes for a lost connection, a deadlock, no free connection, shutdown, startup and a timeout, and the
 * network's own codes.
 */
const UNAVAILABLE =
  /^(08...|40001|40P01|53...|57...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;
/** The driver's messages for a broken or unavailable connection. It has no codes for them. */
const BROKEN_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the database did not answer in time, so that the same request may succeed a little later. */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some((cause) => UNAVAILABLE.test(codeOf(cause)) || BROKEN_CONNECTION.test(cause.message));

/** Returns an error and its causes: the query builder wraps the driver's errors. */
const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
