import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Paging } from './fields.ts';

/** Somebody whom the person asking has blocked. */
export const BlockedPerson = z.object({
  userId: Id,
  userName: z.string(),
  profileImageUrl: z.string().nullable(),
  companyName: z.string().nullable(),
  blockedAt: Instant,
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

const ByUserId = z.object({ userId: Id });

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'People whom the person signed in has blocked, last blocked first',
  audience: 'signed-in',
  query: Paging,
  response: z.array(BlockedPerson),
});

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/blocks/:userId',
  summary: 'Keep somebody from writing, from asking for a connection and from finding one; they are not told',
  audience: 'signed-in',
  params: ByUserId,
  response: z.void(),
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:userId',
  summary: 'Let somebody write again',
  audience: 'signed-in',
  params: ByUserId,
  response: z.void(),
});
