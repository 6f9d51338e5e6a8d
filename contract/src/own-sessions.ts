import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';
import { Password } from './session.ts';

/** A browser in which a person is signed in. */
export const OwnSession = z.object({
  id: z.string(),
  /** What the browser called itself when it signed in; null where that is not known. */
  userAgent: z.string().nullable(),
  startedAt: Instant.nullable(),
  /** To the day. */
  lastSeenAt: Instant.nullable(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const MAX_SESSIONS_LISTED = 100;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the person is signed in: this browser, then the latest; the first hundred',
  audience: 'signed-in',
  response: z.array(OwnSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Sign out one of them; one that is over already is no refusal',
  audience: 'signed-in',
  params: z.object({ id: z.string().max(100) }),
  response: z.void(),
});

export const endOtherOwnSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Sign out everywhere but here',
  audience: 'signed-in',
  response: z.void(),
});

export const ChangePassword = z.object({ currentPassword: Password, newPassword: Password });

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Set a new password; ends the other sessions',
  audience: 'signed-in',
  body: ChangePassword,
  response: z.void(),
});
