import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

/** How often it is told that somebody goes on writing, and how long what was told counts. */
export const TYPING_TOLD_EVERY_MS = 3_000;
export const TYPING_LASTS_MS = 6_000;

export const tellTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/:userId/typing',
  summary: 'Let the other person of a conversation see that something is being written; nothing is kept',
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  response: z.void(),
});
