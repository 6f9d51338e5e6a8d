import { Instant } from './days.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

import { Password } from './session.ts';

export const OwnSession = z.object({
  id: z.string(),
  /** The user agent at sign-in; null if unknown. */
  userAgent: z.string().nullable(),
  /** A part of the IP address at sign-in, such as `203.0.*.*`; null if unknown. */
  network: z.string().nullable(),
  /** The country code (ISO 3166-1 alpha-2) estimated from the IP address at sign-in; null if unknown. */
  country: z.string().nullable(),
  startedAt: Instant.nullable(),
  /** The time of the last activity, accurate to the day. */
  lastSeenAt: Instant.nullable(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const MAX_SESSIONS_LISTED = 100;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: "List the caller's sessions: the current one, then the latest; at most one hundred",
  audience: 'signed-in',
  response: z.array(OwnSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: "End one of the caller's sessions; also succeeds if it has already ended",
  audience: 'signed-in',
  params: z.object({ id: z.string().max(100) }),
  response: z.void(),
});

export const endOtherOwnSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: "End all of the caller's other sessions",
  audience: 'signed-in',
  response: z.void(),
});

export const ChangePassword = z.object({ currentPassword: Password, newPassword: Password });

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  summary: "Change the caller's password and end their other sessions",
  audience: 'signed-in',
  body: ChangePassword,
  response: z.void(),
});
