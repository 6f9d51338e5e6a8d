import { z } from 'zod';

/** The machine-readable reason of an error; `message` is the sentence for people. */
export const ErrorCode = z.enum([
  'bad_request',
  'unauthorized',
  'forbidden',
  'nda_required',
  'observer',
  'not_found',
  'conflict',
  'already_connected',
  'request_open',
  'asked_recently',
  'unclaimed',
  'text_changed',
  'stale',
  'invalid_link',
  'email_taken',
  'account_closed',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The body of every error response. */
export const ErrorBody = z.object({
  message: z.string(),
  code: ErrorCode,
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Messages that the specifications fix word for word. */
export const UNAUTHORIZED = 'Unauthorized';
export const OBSERVER_MESSAGE = 'Observers have view-only access.';

/** The answer to messages and requests to a person who no longer exists. */
export const ACCOUNT_CLOSED = 'This account was closed.';
