import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { Id, Paging } from './fields.ts';

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
  summary: 'List the people the caller has blocked, most recent first',
  audience: 'signed-in',
  query: Paging,
  response: z.array(BlockedPerson),
});

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/blocks/:userId',
  summary:
    'Block a person from messaging, finding or requesting to connect with the caller, without notifying them',
  audience: 'signed-in',
  params: ByUserId,
  response: z.void(),
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:userId',
  summary: 'Unblock a person',
  audience: 'signed-in',
  params: ByUserId,
  response: z.void(),
});
