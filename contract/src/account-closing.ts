import { Instant } from './days.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member' } as const;

export const ClosingRequest = z.object({ askedAt: Instant.nullable() });
export type ClosingRequest = z.infer<typeof ClosingRequest>;

const PATH = '/api/user/closing-request';

export const getClosingRequest = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Read whether the caller has asked for their account to be deleted',
  audience: 'signed-in',
  response: ClosingRequest,
});

export const requestClosing = endpoint({
  method: 'POST',
  path: PATH,
  summary: "Ask an administrator to delete the caller's account; repeating the request changes nothing",
  audience: 'signed-in',
  response: ClosingRequest,
});

export const withdrawClosingRequest = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: "Withdraw the caller's request to delete their account",
  audience: 'signed-in',
  response: z.void(),
});
