import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';

/** What whoever wanted their account deleted is told (seed 2, section 8: Settings). */
export const CLOSING_NOTICE = 'Please contact support to proceed with account deletion.';

/** How somebody is called whose account is closed. */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member' } as const;

/** Null where the person has not asked. */
export const ClosingRequest = z.object({ askedAt: Instant.nullable() });
export type ClosingRequest = z.infer<typeof ClosingRequest>;

const PATH = '/api/user/closing-request';

export const getClosingRequest = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Whether the person has asked for their account to be deleted',
  audience: 'signed-in',
  response: ClosingRequest,
});

export const requestClosing = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Ask for the account to be deleted; an administrator carries it out. Asking again changes nothing',
  audience: 'signed-in',
  response: ClosingRequest,
});

export const withdrawClosingRequest = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Take that back',
  audience: 'signed-in',
  response: z.void(),
});
