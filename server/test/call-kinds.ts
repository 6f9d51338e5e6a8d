/**
 * The answer that each kind of caller gets from each call of the API about records of two other people. `@thing`
 * stands for the id of one of these records (pair.ts). Every call of the OpenAPI document has a row.
 */
const LISTED = ['visitor', 'stranger', 'principal', 'observer', 'admin'] as const;
/** The editor and the viewer are members of the principal's company. */
export const CALLERS = [...LISTED, 'editor', 'viewer'] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * An expected status; `ok` for any status except a server error; `-` if the call is not made, because the caller is
 * allowed to make it.
 */
type Expected = number | 'ok' | '-';

export interface Call {
  readonly call: string;
  /** The answers for a visitor, a stranger, the principal, an observer and an administrator. */
  readonly answers: readonly Expected[];
  readonly viewer?: Expected;
  /** JSON in which `@thing` is replaced by an id, or a file in a form. */
  readonly body?: object | 'picture' | 'file';
  /** Whether the responses about existing and missing records are identical, byte for byte. */
  readonly isAlike?: boolean;
  /** Whether the two people check before and afterwards that nothing has changed. */
  readonly isView?: boolean;
}

/**
 * Another company's editor and viewer get the same answer as its principal, unless the row names another answer for the
 * viewer.
 */
export function expectedFor({ answers, viewer }: Call, caller: Caller): Expected {
  if (caller === 'viewer' && viewer !== undefined) return viewer;
  const listed = caller === 'editor' || caller === 'viewer' ? 'principal' : caller;
  return answers[LISTED.indexOf(listed)] ?? '-';
}

type Body = Call['body'];

/** Public calls, which must contain nothing private. */
export const open = (call: string, body?: Body): Call => ({
  call,
  body,
  answers: ['ok', 'ok', 'ok', 'ok', 'ok'],
  isView: call.startsWith('GET'),
});
export const own = (call: string, body?: Body): Call => ({
  call,
  body,
  answers: [401, 'ok', 'ok', 'ok', 401],
  isView: call.startsWith('GET'),
});
/** Calls that name another person's records, which do not exist for the caller. */
export const hidden = (call: string, body?: Body): Call => ({
  call,
  body,
  answers: [401, 404, 404, 404, 401],
  isAlike: true,
  isView: call.startsWith('GET'),
});
/** Calls that change something that everyone sees but only its company may change. */
export const shown = (call: string, body?: Body): Call => ({
  call,
  body,
  answers: [401, 403, 403, 403, 401],
});
/** A hidden file that states when it was made, so that two downloads differ. */
export const hiddenDownload = (call: string): Call => ({ ...hidden(call), isView: false });
/** The same as `hidden`, but observers get 403 before the record is looked up. */
export const written = (call: string, body?: Body): Call => ({
  ...hidden(call, body),
  answers: [401, 404, 404, 403, 401],
});
/** The same as `written`, for what only owners and editors may do: viewers get 403 as well. */
export const edited = (call: string, body?: Body): Call => ({ ...written(call, body), viewer: 403 });
/** Calls with the same answer for every id and no effect on other people's records. */
export const withoutEffect = (call: string, body?: Body): Call => ({
  ...hidden(call, body),
  answers: [401, 204, 204, 204, 401],
});
export const admins = (call: string, body?: Body): Call => ({
  call,
  body,
  answers: [401, 401, 401, 401, '-'],
});
/** Calls for visitors only, because they would end or change anyone else's session. */
export const visitors = (call: string, body?: Body): Call => ({
  call,
  body,
  answers: ['ok', '-', '-', '-', '-'],
});
