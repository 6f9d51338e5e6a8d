import { ERRORS, type ErrorCode, type ErrorParams } from '#contract/errors.ts';

type Arguments<Code extends ErrorCode> =
  ErrorParams<Code> extends undefined ? [] : [params: ErrorParams<Code>];

export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number | null>> | undefined;
  path: string | undefined;
  retryAfterSeconds: number | undefined;

  constructor(code: Code, ...[params]: Arguments<Code>) {
    super(code);
    this.code = code;
    this.params = params;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** Sets the path of the request field that is wrong, such as `terms.0.endsOn`. */
  at(path: string): this {
    this.path = path;
    return this;
  }

  retryAfter(seconds: number): this {
    this.retryAfterSeconds = seconds;
    return this;
  }
}

export const unauthorized = () => new ApiError('request.unauthorized');
/**
 * Returns the error for an unknown record. It is also used for records that the caller may not see, so that the
 * response does not reveal that they exist.
 */
export const notFound = () => new ApiError('request.not_found');

export const violates = (error: unknown, constraint: string): boolean =>
  causesOf(error).some((cause) => 'constraint' in cause && cause.constraint === constraint);

/** Whether a query failed because PostgreSQL does not know a name in it, such as that of a time zone. */
export const isUnknownName = (error: unknown): boolean =>
  causesOf(error).some((cause) => codeOf(cause) === '22023');

/**
 * PostgreSQL's codes for values that it cannot store: a character in text or JSON (half a surrogate pair in JSON has
 * a different code), a date outside its calendar, and a number outside a column's range.
 */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22007', '22008', '22003']);

/** Whether a query failed because of its input: U+0000, half a character, or a year or number out of range. */
export const isUnstorableInput = (error: unknown): boolean =>
  causesOf(error).some((cause) => UNSTORABLE.has(codeOf(cause)));

/**
 * SQLSTATE codes for a lost connection, a deadlock, no free connection or disk space, shutdown, startup and a timeout,
 * plus the codes for network errors, a full disk, and an object store that does not answer.
 */
const UNAVAILABLE =
  /^(08...|40001|40P01|53...|57...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|ESTORAGE|E(HOST|NET)UNREACH)$/;
/** The driver's messages for a broken or unavailable connection, for which it has no codes. */
const BROKEN_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the database was unavailable, so that the same request may succeed a little later. */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some((cause) => UNAVAILABLE.test(codeOf(cause)) || BROKEN_CONNECTION.test(cause.message));

/** Returns an error and its causes: the query builder wraps the driver's errors. */
const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
