import { z } from 'zod';

/** Machine-readable reason of a refusal; the sentence for people is `message`. */
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

/** The body of every answer that is not a success (decisions, section 3). */
export const ApiError = z.object({
  message: z.string(),
  code: ErrorCode,
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ApiError = z.infer<typeof ApiError>;

/** Sentences that the specifications fix to the letter. */
export const UNAUTHORIZED = 'Unauthorized';
export const OBSERVER_REFUSAL = 'Observers have view-only access.';

/** What is said of somebody who is gone: there is nobody to write to, or to connect with. */
export const ACCOUNT_CLOSED = 'This account was closed.';
